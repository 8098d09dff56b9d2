import { credits, type Evaluation } from '#contract/credit/credits';
import { request } from '../../../../platform/api/request.ts';
import { claimableOf } from '../credit-stores.ts';

/** A partial evaluation. */
export type EvaluationDraft = Partial<Evaluation>;

/** Required questions, in the order of the form. */
export const required = ['objectivesMet', 'relevance', 'freeOfBias', 'intentToChange', 'satisfaction'] as const;

/** Required questions without an answer. */
export function missingIn(draft: EvaluationDraft): readonly (typeof required)[number][] {
  return required.filter((question) => draft[question] === undefined);
}

/** Whether a required question has no answer; a choice then opens the next card. */
export function isMissing(question: string | undefined, draft: EvaluationDraft): boolean {
  return missingIn(draft).some((missing) => missing === question);
}

/** Adds or removes a barrier; "none" excludes the others. */
export function toggled(
  barriers: Evaluation['barriers'] = [],
  barrier: Evaluation['barriers'][number],
): Evaluation['barriers'] {
  if (barriers.includes(barrier)) return barriers.filter((chosen) => chosen !== barrier);
  return barrier === 'none' ? ['none'] : [...barriers.filter((chosen) => chosen !== 'none'), barrier];
}

/** Sends the evaluation and reloads the claimable credits. */
export async function sendEvaluation(courseId: string, draft: EvaluationDraft): Promise<void> {
  const { biasComment, ...answers } = draft as Evaluation;
  await request(credits.endpoints.evaluate, {
    params: { courseId },
    body: { ...answers, barriers: draft.barriers ?? [], ...(draft.freeOfBias === 'no' && { biasComment }) },
  });
  await claimableOf(courseId).reload();
}

/** The name of the draft on this device. */
export function draftName(courseId: string): string {
  return `evaluation:${courseId}`;
}
