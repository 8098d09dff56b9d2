/** Distance of the reading line from the top of the window, in pixels. */
const readingLine = 96;

/** The blocks of a text, without the notes between them. */
export function blocksOf(article: Element): Element[] {
  return [...article.children].filter((block) => !block.matches('[data-notes]'));
}

/**
 * The share of an article that has been read, 0 to 1, counted in paragraphs, so that it means the same on a phone and
 * on a wide screen.
 */
export function readShare(article: Element): number {
  const blocks = blocksOf(article);
  const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom > readingLine);
  const block = blocks[index];
  if (!block) return blocks.length ? 1 : 0;
  const { top, height } = block.getBoundingClientRect();
  const within = height > 0 ? Math.max(0, (readingLine - top) / height) : 0;
  return (index + within) / blocks.length;
}

/** The share of the paragraph that the address names, such as `#block-3`; `undefined` if it names none. */
export function linkedShare(article: Element): number | undefined {
  const [, block] = /^#block-(\d+)$/.exec(location.hash) ?? [];
  return block === undefined ? block : (+block + 0.01) / blocksOf(article).length;
}

/** Scrolls to a share that `readShare` returned. */
export function scrollToShare(article: Element, share: number): void {
  const blocks = blocksOf(article);
  const place = share * blocks.length;
  const block = blocks[Math.floor(place)] ?? blocks.at(-1);
  if (!block) return;
  const { top, height } = block.getBoundingClientRect();
  const within = place - Math.floor(place);
  scrollTo({ top: scrollY + top + within * height - readingLine, behavior: 'instant' });
}

/**
 * Scrolls to the saved position, again each time a figure above loads, until the user scrolls.
 *
 * @returns a function that stops it
 */
export function resumeReading(article: HTMLElement, share: number): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const move = () => scrollToShare(article, share);
  for (const eventName of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(eventName, () => abort.abort(), { signal, passive: true });
  }
  article.addEventListener('load', move, { signal, capture: true });
  move();
  return () => abort.abort();
}

/** How long a smooth scroll takes at most, in milliseconds. */
const scrollDuration = 1500;

let scrollsUntil = 0;

/** Scrolls for a lesson that is read aloud. */
export function scrollByPage(top: number, behavior: ScrollBehavior): void {
  scrollsUntil = performance.now() + scrollDuration;
  scrollTo({ top, behavior });
}

/** Whether the page scrolls by itself, which is no activity of the learner. */
export function isScrolledByPage(): boolean {
  return performance.now() < scrollsUntil;
}
