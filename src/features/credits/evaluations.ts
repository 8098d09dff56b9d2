import { credits, type Evaluation } from '#contract/credits';
import { ask } from '../../platform/api.ts';
import { claimableOf } from './credit-stores.ts';

/** An evaluation form as far as it is filled in. */
export type Draft = Partial<Evaluation>;

/** Questions that need an answer, in the order of the form. */
export const required = ['objectivesMet', 'relevance', 'freeOfBias', 'intentToChange', 'satisfaction'] as const;

/** Which required questions have no answer yet. */
export function missingIn(draft: Draft): readonly (typeof required)[number][] {
  return required.filter((question) => draft[question] === undefined);
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
export async function sendEvaluation(courseId: string, draft: Draft): Promise<void> {
  const { biasComment, ...answers } = draft as Evaluation;
  await ask(credits.endpoints.evaluate, {
    params: { courseId },
    body: { ...answers, barriers: draft.barriers ?? [], ...(draft.freeOfBias === 'no' && { biasComment }) },
  });
  await claimableOf(courseId).reload();
}

/**
 * Where a draft is kept in the browser. The name keeps two people apart who share a computer on the ward.
 */
export function draftKey(courseId: string, name: string): string {
  return `evaluation:${courseId}:${name}`;
}

export function keptDraft(key: string): Draft {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Keeps a draft; a browser that stores nothing only loses the comfort. */
export function keepDraft(key: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Storage may be switched off or full.
  }
}
