/** How long a page may take to show its heading, in milliseconds. */
const timeoutMs = 60_000;

/**
 * Moves the focus on to the heading that an island draws after its page was opened, where the focused one was the
 * skeleton's, unless the user has acted meanwhile.
 */
export function followHeadings(): void {
  document.addEventListener('astro:after-swap', follow);
  if (hasNavigated()) follow();
}

/** Whether another page was opened since the document was loaded: on a slow line this may come before idle tasks begin. */
function hasNavigated(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname !== location.pathname;
}

function follow(): void {
  const watch = new MutationObserver(focusHeading);
  const stop = () => {
    watch.disconnect();
    for (const sign of signs) document.removeEventListener(sign, stop);
  };
  const signs = ['keydown', 'pointerdown', 'astro:before-swap'] as const;
  for (const sign of signs) document.addEventListener(sign, stop, { once: true });
  watch.observe(document.documentElement, { childList: true, subtree: true });
  setTimeout(stop, timeoutMs);
  focusHeading();
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
