/**
 * Limits of requirements: credits of one, their step, the worth of a credit, the years of a cycle, the requirements of
 * one learner, and the days of a cycle before its first forecast.
 */
export const plannerLimits = {
  credits: 1000,
  step: 0.25,
  minWorth: 0.01,
  maxWorth: 10,
  years: 10,
  requirements: 10,
  daysBeforeForecast: 30,
} as const;

/** Whether a number has at most two decimals, as the worth of a credit. */
export function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}
