import * as v from 'valibot';

/** Account types (specification, section 1). */
export const PlanType = v.picklist(['trial', 'basic', 'pro']);

export type PlanType = v.InferOutput<typeof PlanType>;

/** Plan groups that can be ordered at `/enroll/{planGroup}` (product decisions, Plans). */
export const planGroups = ['basic-monthly', 'basic-yearly', 'pro-monthly', 'pro-yearly'] as const;

export type PlanGroup = (typeof planGroups)[number];

/** Prices by plan and period in EUR cents (product decisions, Plans). */
export const prices: Readonly<Record<PlanGroup, number>> = {
  'basic-monthly': 1900,
  'basic-yearly': 14_900,
  'pro-monthly': 3900,
  'pro-yearly': 29_900,
};

/** What a plan opens; `free` courses are marked so by their editors (product decisions, Plans and what they open). */
const opens = {
  everyLesson: { trial: 'free', basic: 'all', pro: 'all' },
  credits: { trial: 'free', basic: 'free', pro: 'all' },
  recordings: { trial: 'none', basic: 'all', pro: 'all' },
} as const satisfies Record<string, Record<PlanType, 'none' | 'free' | 'all'>>;

export type Opened = keyof typeof opens;

/** Whether a plan opens something of a course; the only place that compares plans. */
export function planOpens(planType: PlanType, what: Opened, course: { isFree: boolean }): boolean {
  const reach = opens[what][planType];
  return reach === 'all' || (reach === 'free' && course.isFree);
}

/** The least plan that opens something of a course, for the way on that a refusal offers. */
export function planFor(what: Opened, course: { isFree: boolean }): PlanType {
  return (['trial', 'basic', 'pro'] as const).find((planType) => planOpens(planType, what, course)) ?? 'pro';
}
