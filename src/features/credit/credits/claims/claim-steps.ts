import type { Claimable, Credit } from '#contract/credit/credits';

export const stepNames = ['passed', 'evaluation', 'claim', 'certificate'] as const;

export type StepName = (typeof stepNames)[number];

export interface ClaimStep {
  readonly name: StepName;
  readonly state: 'done' | 'current' | 'ahead';
}

/** The way from passing to the first certificate; the first step that is not done is the current one. */
export function claimSteps(
  isPassed: boolean,
  { isEvaluated, credits }: Pick<Claimable, 'isEvaluated' | 'credits'>,
): ClaimStep[] {
  const has = (wanted: Credit['state']) => credits.some(({ state }) => state === wanted);
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

/** Whether the way is worth showing: something can still be claimed, or has been. */
export function hasWay({ credits }: { readonly credits: readonly Credit[] }): boolean {
  return credits.some(({ state }) => state !== 'plan' && state !== 'expired');
}

/** The credits shown at once, of the user's own bodies or claimed, and those that unfold, unless these are all. */
export function byBody(credits: readonly Credit[]): { visible: readonly Credit[]; others: readonly Credit[] } {
  const isShown = ({ isOwn, state }: Credit) => isOwn || state === 'claimed';
  const visible = credits.filter(isShown);
  return hasWay({ credits: visible })
    ? { visible, others: credits.filter((credit) => !isShown(credit)) }
    : { visible: credits, others: [] };
}
