import type { Quiz } from '#contract/quizzes';
import type { ItemProgress } from './use-attempt.ts';

/** What the main button of a question does. */
export type NextStep = 'check' | 'next' | 'review' | 'finish';

/**
 * What comes after a question. Only a quiz that counts, or a practice quiz, is looked over before its end, and only if
 * something was left open or marked; the kickoff quiz is graded for nobody and ends at its last question.
 */
export function nextStep(kind: Quiz['kind'], index: number, items: readonly ItemProgress[]): NextStep {
  if (kind === 'practice' && items[index]?.number && items[index].isCorrect === undefined) return 'check';
  if (index < items.length - 1) return 'next';
  const isDone = items.every(({ isAnswered, isMarked }) => isAnswered && !isMarked);
  return kind === 'kickoff' || isDone ? 'finish' : 'review';
}
