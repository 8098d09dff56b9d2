/** How long a page may take to render its heading, in milliseconds. */
const timeoutMs = 60_000;

/** Focuses the heading that an island renders in place of the skeleton's, unless the user has acted since the navigation. */
export function focusLateHeadings(): void {
  document.addEventListener('astro:after-swap', watchHeading);
  if (hasNavigated()) watchHeading();
}

/** Whether the user has navigated since the document was loaded; on a slow network this may happen before idle tasks begin. */
function hasNavigated(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname !== location.pathname;
}

function watchHeading(): void {
  const observer = new MutationObserver(focusHeading);
  const stop = () => {
    observer.disconnect();
    for (const event of events) document.removeEventListener(event, stop);
  };
  const events = ['keydown', 'pointerdown', 'astro:before-swap'] as const;
  for (const event of events) document.addEventListener(event, stop, { once: true });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  setTimeout(stop, timeoutMs);
  focusHeading();
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
