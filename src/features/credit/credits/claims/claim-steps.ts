import type { Claimable, Credit } from '#contract/credit/credits';

export const stepNames = ['passed', 'evaluation', 'claim', 'certificate'] as const;

export type StepName = (typeof stepNames)[number];

export interface ClaimStep {
  readonly name: StepName;
  readonly state: 'done' | 'current' | 'ahead';
}

/** The steps from passing to the first certificate; the first step that is not done is the current one. */
export function claimSteps(
  isPassed: boolean,
  { isEvaluated, credits }: Pick<Claimable, 'isEvaluated' | 'credits'>,
): ClaimStep[] {
  const has = (expected: Credit['state']) => credits.some(({ state }) => state === expected);
  const isClaimed = has('claimed');
  const done: Record<StepName, boolean> = {
    passed: isPassed,
    evaluation: isPassed && (isEvaluated || isClaimed || !has('evaluation')),
    claim: isClaimed,
    certificate: isClaimed,
  };
  const current = stepNames.find((name) => !done[name]);
  return stepNames.map((name) => ({ name, state: done[name] ? 'done' : name === current ? 'current' : 'ahead' }));
}

/** Whether something can still be claimed, or has been. */
export function hasClaimableOrClaimed({ credits }: { readonly credits: readonly Credit[] }): boolean {
  return credits.some(({ state }) => state !== 'plan' && state !== 'expired');
}

/** Splits credits into visible ones, of the user's bodies or claimed, and folded ones, unless none would be visible. */
export function groupByBody(credits: readonly Credit[]): { visible: readonly Credit[]; others: readonly Credit[] } {
  const isVisible = ({ isOwn, state }: Credit) => isOwn || state === 'claimed';
  const visible = credits.filter(isVisible);
  return hasClaimableOrClaimed({ credits: visible })
    ? { visible, others: credits.filter((credit) => !isVisible(credit)) }
    : { visible: credits, others: [] };
}
