import { scrollByPage } from '../reading-place.ts';
import type { Passage } from './passages.ts';

const highlight = 'listening';

/** How far from the edges of the window a passage must be, for the header and the bar, in pixels. */
const edges = { top: 80, bottom: 160 };

/** The style of the current passage; browsers without custom highlights mark its block. */
export const highlightStyle = `@media screen {
  ::highlight(${highlight}) { background-color: #bae6fd; color: #0c1a2b; }
  [data-listening] { box-shadow: -8px 0 0 -4px #0284c7; background-color: #e0f2fe; }
}
@media (forced-colors: active) { ::highlight(${highlight}) { background-color: Highlight; color: HighlightText; } }`;

/** Marks a passage, and no other. */
export function highlightPassage(passage: Passage | undefined): void {
  const hasHighlights = typeof Highlight === 'function' && 'highlights' in CSS;
  document.querySelector('[data-listening]')?.removeAttribute('data-listening');
  if (hasHighlights) CSS.highlights.delete(highlight);
  if (!passage) return;
  // A highlight shows text only, not a figure.
  if (hasHighlights && passage.range.toString().trim()) CSS.highlights.set(highlight, new Highlight(passage.range));
  else passage.block.setAttribute('data-listening', '');
}

function placeOf({ range, block }: Passage): DOMRect {
  const place = range.getBoundingClientRect();
  return place.height > 0 ? place : block.getBoundingClientRect();
}

/** Whether the beginning of a passage is between the header and the bar. */
export function isInView(passage: Passage): boolean {
  const { top } = placeOf(passage);
  return top >= edges.top - 1 && top <= innerHeight - edges.bottom;
}

/** Scrolls a passage into view, unless it is. */
export function bringIntoView(passage: Passage): void {
  if (isInView(passage)) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollByPage(scrollY + placeOf(passage).top - innerHeight / 4, isStill ? 'instant' : 'smooth');
}
