import type { Credit } from '#contract/credit/credits';

/** The numbers of credits to choose from: every step up to the maximum. */
export function creditChoices({ step, maximum }: Pick<Credit, 'step' | 'maximum'>): number[] {
  return Array.from({ length: Math.floor(maximum / step + 1e-9) }, (_, index) => (index + 1) * step);
}

/** The maximum credits for minutes; `undefined` if they do not reach a step or the body has no rule. */
export function suggestedCredits(
  minutes: number,
  credit: Pick<Credit, 'step' | 'maximum' | 'minutesPerCredit'>,
): number | undefined {
  const { minutesPerCredit } = credit;
  if (minutesPerCredit === null) return undefined;
  return creditChoices(credit).findLast((credits) => credits * minutesPerCredit <= minutes);
}
