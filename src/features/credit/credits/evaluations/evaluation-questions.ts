import { missingIn, type EvaluationDraft } from './evaluations.ts';

/** The questions in the order of the form; on a phone each has a card of its own. */
export const questions = [
  'objectivesMet',
  'relevance',
  'freeOfBias',
  'intentToChange',
  'barriers',
  'satisfaction',
  'comment',
] as const;

export type QuestionName = (typeof questions)[number];

/** The question to continue a draft with: after the last answer, but not after a required one without an answer. */
export function firstOpenQuestion(draft: EvaluationDraft): number {
  const after = questions.findLastIndex((name) => draft[name] !== undefined) + 1;
  const [missing] = missingIn(draft);
  return Math.min(after, missing ? questions.indexOf(missing) : after, questions.length - 1);
}
