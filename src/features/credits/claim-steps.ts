import type { Claimable } from '#contract/credits';

export const stepNames = ['passed', 'evaluation', 'claim', 'certificate'] as const;

export type StepName = (typeof stepNames)[number];

export interface ClaimStep {
  readonly name: StepName;
  readonly state: 'done' | 'current' | 'ahead';
}

/** The way from passing to the certificate; the first step that is not done is the current one. */
export function claimSteps(
  isPassed: boolean,
  { isEvaluated, credits }: Pick<Claimable, 'isEvaluated' | 'credits'>,
): ClaimStep[] {
  const has = (...states: Claimable['credits'][number]['state'][]) =>
    credits.some(({ state }) => states.includes(state));
  const isClaimed = has('claimed') && !has('open', 'participation', 'evaluation');
  const done: Record<StepName, boolean> = {
    passed: isPassed,
    evaluation: isPassed && (isEvaluated || !has('evaluation')),
    claim: isClaimed,
    certificate: isClaimed,
  };
  const current = stepNames.find((name) => !done[name]);
  return stepNames.map((name) => ({ name, state: done[name] ? 'done' : name === current ? 'current' : 'ahead' }));
}

/** Whether the way is worth showing: something can still be claimed, or has been. */
export function hasWay({ credits }: Pick<Claimable, 'credits'>): boolean {
  return credits.some(({ state }) => state !== 'plan' && state !== 'expired');
}

/** The numbers of credits to choose from: every step up to the maximum. */
export function creditChoices(step: number, maximum: number): number[] {
  return Array.from({ length: Math.floor(maximum / step + 1e-9) }, (_, index) => (index + 1) * step);
}
