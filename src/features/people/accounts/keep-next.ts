import { carrying, nextOf } from '#contract/navigation/gates';

/** Hands `next` on through the links of a page without islands. */
document.addEventListener('astro:page-load', () => {
  const carried = carrying(nextOf(location.search));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-next]')) link.search = carried;
});
