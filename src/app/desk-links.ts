import { $user } from '../platform/session/user-store.ts';

/** Shows the links to those screens of the desk that are for the user; opens the first one instead of a screen of others. */
export function showDeskLinks(): void {
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-desk-link]'));
  if (links.length === 0) return;
  // The page of a draft is prerendered as that of a course.
  if (/\/desk\/drafts\/webinar\./.test(location.pathname))
    for (const link of links) link.ariaCurrent = link.pathname.endsWith('/desk/webinars') ? 'true' : null;
  const stop = $user.subscribe((user) => {
    if (user.state !== 'ready') return;
    for (const link of links) link.hidden = !link.dataset['deskLink']?.split(' ').includes(user.value.role);
    const [first] = links.filter(({ hidden }) => !hidden);
    if (first && links.some((link) => link.hidden && link.ariaCurrent)) location.replace(first.href);
  });
  document.addEventListener('astro:before-swap', stop, { once: true });
}
