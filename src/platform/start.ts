import { isMemberNoted } from './member-note.ts';

/** What every page does once it can be used; the module runs once, whatever pages follow. */
document.addEventListener('astro:before-swap', ({ newDocument }) => {
  newDocument.documentElement.toggleAttribute('data-member', isMemberNoted());
});

document.addEventListener('astro:after-swap', () => {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
});
