import type { Measured } from '#contract/quizzes/comparisons';
import { numberText } from '../../../platform/text/formats/formats.ts';

/** Share of the credit, 0 to 1. */
export function shareOf({ correct, total }: Pick<Measured, 'correct' | 'total'>): number {
  return total > 0 ? correct / total : 0;
}

/** Percentage points gained from one measure to the other, with its sign. */
export function pointsBetween(before: Measured, after: Measured): { readonly points: number; readonly text: string } {
  const points = Math.round(shareOf(after) * 100) - Math.round(shareOf(before) * 100);
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±';
  return { points, text: sign + numberText(Math.abs(points), 0) };
}
