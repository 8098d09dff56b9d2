import { offerCopying } from './copy-details.ts';

/** Completes a ready-made error page: the address that was asked for, and the copy button. */
document.addEventListener('astro:page-load', () => {
  for (const place of document.querySelectorAll('[data-asked-address]')) place.textContent = location.pathname;
  offerCopying();
});
