import type { PlanType } from '#contract/plans';

/**
 * What each plan opens, and its rank; a higher plan opens all that a lower one does. `free` courses are marked so by
 * their editors, roles by the tool (product decisions, Plans and what they open).
 */
const entitlements = {
  trial: { rank: 0, everyLesson: 'free', credits: 'free', recordings: 'none', promptRoles: 'free' },
  basic: { rank: 1, everyLesson: 'all', credits: 'free', recordings: 'all', promptRoles: 'all' },
  pro: { rank: 2, everyLesson: 'all', credits: 'all', recordings: 'all', promptRoles: 'all' },
} as const satisfies Record<PlanType, Record<string, 'none' | 'free' | 'all' | number>>;

export type Opened = Exclude<keyof (typeof entitlements)[PlanType], 'rank'>;

/** The rank of a plan: of several, the one with the highest rank counts. */
export function rankOf(planType: PlanType): number {
  return entitlements[planType].rank;
}

/** Plans from the lowest to the highest. */
export function plansByRank(): PlanType[] {
  return (Object.keys(entitlements) as PlanType[]).sort((one, other) => rankOf(one) - rankOf(other));
}

/** Whether a plan includes a part of a course or a tool; no other code compares plans. */
export function planOpens(planType: PlanType, what: Opened, course: { isFree: boolean }): boolean {
  const reach = entitlements[planType][what];
  return reach === 'all' || (reach === 'free' && course.isFree);
}

/** The lowest plan that includes a part of a course or a tool, for error messages. */
export function planFor(what: Opened, course: { isFree: boolean }): PlanType {
  return plansByRank().find((planType) => planOpens(planType, what, course)) ?? 'pro';
}
