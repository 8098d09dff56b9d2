import type { PlanType } from '#contract/plans';

/** For whom a feature is on unless an editor says otherwise for one person (specification, section 6). */
export type FlagRule =
  | { readonly isOn: boolean }
  | { readonly plans: readonly PlanType[] }
  /** Share of all users, 0 to 100; the same users stay in while it grows. */
  | { readonly percentage: number };

/** Every feature that can be switched per user (product decisions, Roles). */
export const flags = {
  educatorPrompt: { isOn: true },
  liveUpdates: { percentage: 100 },
  savedPrompts: { plans: ['pro'] },
  webinarRecordings: { plans: ['basic', 'pro'] },
} as const satisfies Record<string, FlagRule>;

export type Flag = keyof typeof flags;

export const flagNames = Object.keys(flags) as Flag[];
