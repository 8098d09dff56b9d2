import { credits, type Evaluation } from '#contract/credit/credits';
import { request } from '../../../../platform/api/request.ts';
import { claimableOf } from '../credit-stores.ts';

/** An evaluation form as far as it is filled in. */
export type EvaluationDraft = Partial<Evaluation>;

/** Questions that need an answer, in the order of the form. */
export const required = ['objectivesMet', 'relevance', 'freeOfBias', 'intentToChange', 'satisfaction'] as const;

/** Which required questions have no answer yet. */
export function missingIn(draft: EvaluationDraft): readonly (typeof required)[number][] {
  return required.filter((question) => draft[question] === undefined);
}

/** Whether a question is still to be answered by a choice, which goes on by itself. */
export function isAwaited(question: string | undefined, draft: EvaluationDraft): boolean {
  return missingIn(draft).some((missing) => missing === question);
}

/** Adds or removes a barrier; "nothing" stands alone. */
export function toggled(
  barriers: Evaluation['barriers'] = [],
  barrier: Evaluation['barriers'][number],
): Evaluation['barriers'] {
  if (barriers.includes(barrier)) return barriers.filter((chosen) => chosen !== barrier);
  return barrier === 'none' ? ['none'] : [...barriers.filter((chosen) => chosen !== 'none'), barrier];
}

/** Sends the form and opens what waited for it. */
export async function sendEvaluation(courseId: string, draft: EvaluationDraft): Promise<void> {
  const { biasComment, ...answers } = draft as Evaluation;
  await request(credits.endpoints.evaluate, {
    params: { courseId },
    body: { ...answers, barriers: draft.barriers ?? [], ...(draft.freeOfBias === 'no' && { biasComment }) },
  });
  await claimableOf(courseId).reload();
}

/** Where a form that was begun is kept on this device. */
export function draftName(courseId: string): string {
  return `evaluation:${courseId}`;
}
