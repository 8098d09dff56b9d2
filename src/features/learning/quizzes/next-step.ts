import type { Quiz } from '#contract/learning/quizzes';
import type { ItemProgress } from './use-attempt.ts';

/** What the main button of a question does. */
export type NextStep = 'check' | 'next' | 'review' | 'finish';

/** What comes after a question: a quiz ends with its review where something was left open or marked. */
export function nextStep(kind: Quiz['kind'], index: number, items: readonly ItemProgress[]): NextStep {
  if (kind === 'practice' && items[index]?.number && items[index].isCorrect === undefined) return 'check';
  if (index < items.length - 1) return 'next';
  const isDone = items.every(({ isAnswered, isMarked }) => isAnswered && !isMarked);
  return isDone ? 'finish' : 'review';
}
