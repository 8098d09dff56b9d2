/** How long a page may take to reach its former height, in milliseconds. */
const timeoutMs = 3000;

let savedTop = 0;

/** Restores the scroll position when the user goes back. */
export function restoreScrolling(): void {
  document.addEventListener('astro:before-preparation', readScrollPosition);
  document.addEventListener('astro:page-load', () => {
    if (savedTop > scrollY) scrollWhenReady(savedTop);
  });
}

/** Reads the scroll position from the history entry before the navigation, which overwrites it. */
function readScrollPosition(event: Event): void {
  const { navigationType } = event as Event & { readonly navigationType: string };
  const left = (history.state ?? {}) as { readonly scrollY?: number };
  savedTop = navigationType === 'traverse' ? (left.scrollY ?? 0) : 0;
}

/** Scrolls as soon as the page has reached its former height. */
function scrollWhenReady(top: number): void {
  const watch = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return;
    scrollTo({ top, behavior: 'instant' });
    stop();
  });
  const stop = () => {
    watch.disconnect();
    for (const sign of signs) removeEventListener(sign, stop);
  };
  const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  for (const sign of signs) addEventListener(sign, stop, { once: true, passive: true });
  watch.observe(document.body);
  setTimeout(stop, timeoutMs);
}
