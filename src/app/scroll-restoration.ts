/** How long a page may take to grow back to where a user left it, in milliseconds. */
const timeoutMs = 3000;

let wanted = 0;

/** Restores the scroll position when the user goes back. */
export function restoreScrolling(): void {
  document.addEventListener('astro:before-preparation', readScrollPosition);
  document.addEventListener('astro:page-load', () => {
    if (wanted > scrollY) keepLooking(wanted);
  });
}

/** Where the history says that a page was left; read before the page changes, as it is rewritten then. */
function readScrollPosition(event: Event): void {
  const { navigationType } = event as Event & { readonly navigationType: string };
  const left = (history.state ?? {}) as { readonly scrollY?: number };
  wanted = navigationType === 'traverse' ? (left.scrollY ?? 0) : 0;
}

/** Scrolls as soon as the islands have drawn the page as long as it was. */
function keepLooking(top: number): void {
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
