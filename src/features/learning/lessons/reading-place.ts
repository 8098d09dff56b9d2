/** How far below the upper edge of the window people read, in pixels. */
const readingLine = 96;

/**
 * The share of an article that has been read, 0 to 1, counted in paragraphs, so that it means the same on a phone and
 * on a wide screen.
 */
export function readShare(article: Element): number {
  const blocks = [...article.children];
  const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom > readingLine);
  const block = blocks[index];
  if (!block) return blocks.length ? 1 : 0;
  const { top, height } = block.getBoundingClientRect();
  const within = height > 0 ? Math.max(0, (readingLine - top) / height) : 0;
  return (index + within) / blocks.length;
}

/** Scrolls to where `readShare` found a learner. */
export function scrollToShare(article: Element, share: number): void {
  const place = share * article.children.length;
  const block = article.children[Math.floor(place)] ?? article.lastElementChild;
  if (!block) return;
  const { top, height } = block.getBoundingClientRect();
  const within = place - Math.floor(place);
  scrollTo({ top: scrollY + top + within * height - readingLine, behavior: 'instant' });
}

/**
 * Scrolls to where the user stopped, again each time a figure above loads, until they scroll themselves.
 *
 * @returns how to stop it
 */
export function resumeReading(article: HTMLElement, share: number): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const move = () => scrollToShare(article, share);
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(sign, () => stop.abort(), { signal, passive: true });
  }
  article.addEventListener('load', move, { signal, capture: true });
  move();
  return () => stop.abort();
}
