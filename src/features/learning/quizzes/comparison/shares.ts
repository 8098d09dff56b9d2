import type { Comparison, Measured } from '#contract/learning/quizzes/comparisons';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';

/** Share of the credit, 0 to 1. */
export function shareOf({ correct, total }: Pick<Measured, 'correct' | 'total'>): number {
  return total > 0 ? correct / total : 0;
}

/** Percentage points gained from one measure to the other. */
export function pointsBetween(before: Measured, after: Measured): number {
  return Math.round(shareOf(after) * 100) - Math.round(shareOf(before) * 100);
}

/** Percentage points with their sign. */
export function pointsText(points: number): string {
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±';
  const count = Math.abs(points);
  return translations('comparison')('points', { count, points: sign + numberText(count, 0) });
}

/** The right answers of all: 1 of 2. */
export function countsText(side: Measured | null): string {
  if (!side) return '';
  return translations('comparison')('table.right', { correct: numberText(side.correct), count: side.total });
}

/** Objectives in the order of the summary: met ones first. */
export function metFirst(objectives: Comparison['objectives']): Comparison['objectives'] {
  return objectives.toSorted((one, other) => Number(other.isMet) - Number(one.isMet));
}
