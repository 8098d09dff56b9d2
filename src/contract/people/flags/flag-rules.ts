import * as v from 'valibot';
import { PlanType } from '#contract/plans';

/** The users that have a feature, unless an editor has switched it for one user (specification, section 6). */
export const FlagRule = v.union([
  v.strictObject({ isOn: v.boolean() }),
  v.strictObject({ plans: v.pipe(v.array(PlanType), v.minLength(1), v.maxLength(PlanType.options.length)) }),
  /** Share of all users, 0 to 100; the same users stay in while it grows. */
  v.strictObject({ percentage: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)) }),
]);

export type FlagRule = v.InferOutput<typeof FlagRule>;

/** Every feature that can be switched per user, with its default rule. */
export const defaultRules = {
  educatorPrompt: { isOn: true },
  liveUpdates: { percentage: 100 },
  /** Off wherever no model is configured. */
  promptRuns: { isOn: true },
  savedPrompts: { plans: ['pro'] },
  webinarRecordings: { plans: ['basic', 'pro'] },
} satisfies Record<string, FlagRule>;

export type Flag = keyof typeof defaultRules;

export const flagNames = Object.keys(defaultRules) as Flag[];
