import { nextQuery, nextOf } from '#contract/navigation/gates';

/** Passes `next` on in the links of a page without islands. */
document.addEventListener('astro:page-load', () => {
  const query = nextQuery(nextOf(location.search));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-next]')) link.search = query;
});
