/** What every page does once it can be used; the module runs once, whatever pages follow. */
document.addEventListener('astro:after-swap', () => {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
});
