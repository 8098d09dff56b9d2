import { dayAfter } from '../planner/rules.ts';

/** Ends that learners are reminded of on a day: the first time until `to`, the last time until `last`. */
export interface Window {
  readonly from: string;
  readonly last: string;
  readonly to: string;
}

/** Days before an end at which a learner is reminded. */
export const claimDays = { last: 3, first: 14 };
export const cycleDays = { last: 14, first: 60 };

/** The ends that are due on a day. */
export function windowOn(today: string, { last, first }: typeof claimDays): Window {
  return { from: today, last: dayAfter(today, last), to: dayAfter(today, first) };
}

/** The day of January from which on the year before is summed up: by then, late credit of December is claimed. */
const firstDayOfSummaries = 8;

/** The year whose summary is due on a day. */
export function yearToSum(today: string): number | undefined {
  const [year = 0, month, dayOfMonth = 0] = today.split('-').map(Number);
  return month === 1 && dayOfMonth >= firstDayOfSummaries ? year - 1 : undefined;
}
