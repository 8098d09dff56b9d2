import { redirectFor } from '#contract/access';
import { pageAt } from '#contract/routes';
import { goTo } from '../../platform/navigation/location.ts';
import { currentUser } from '../../platform/session/session.ts';

/** Sends somebody signed in on from a page for visitors, by the same rules as the edge does on all other pages. */
async function goOn(): Promise<void> {
  const visitors = document.querySelector('[data-visitors]');
  if (!visitors) return;
  const page = pageAt(location.pathname);
  const user = await currentUser().catch(() => null);
  const path = location.pathname + location.search;
  const target = page && user ? redirectFor({ page, path, viewer: user }) : undefined;
  if (target) goTo(target, { replace: true });
  else visitors.removeAttribute('data-visitors');
}

document.addEventListener('astro:page-load', () => void goOn());
