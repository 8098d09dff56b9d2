/** Limits of requirements: credits of one, years of its cycle, and requirements of one learner. */
export const plannerLimits = { credits: 1000, years: 10, requirements: 10 } as const;

/** Whether a number has at most two decimals, as the worth of a credit. */
export function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}
