import { dailyRuns, type Allowance } from '#contract/prompting/completions';
import type { PlanType } from '#contract/plans';

/** The day of a moment in UTC, by which runs are counted. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The remaining runs of a day. */
export function allowanceAfter(used: number, planType: PlanType, now: Date): Allowance {
  const limit = dailyRuns[planType];
  const nextDay = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return { limit, remaining: Math.max(0, limit - used), resetsAt: new Date(nextDay).toISOString() };
}

/** Whole seconds until a day's runs start again. */
export function secondsUntil({ resetsAt }: Allowance, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(resetsAt) - now.getTime()) / 1000));
}
