import * as v from 'valibot';
import { PlanType } from '#contract/plans';

/** What the access rules need to know of somebody signed in. */
export const Viewer = v.object({
  id: v.string(),
  role: v.picklist(['learner', 'editor']),
  planType: PlanType,
  isVerified: v.boolean(),
  registrationCompleted: v.boolean(),
});

export type Viewer = v.InferOutput<typeof Viewer>;

/** Whom an endpoint is for. */
const audiences = {
  anyone: () => true,
  accounts: (viewer: Viewer | null) => viewer !== null,
  verified: (viewer: Viewer | null) => viewer?.isVerified === true,
  learners: (viewer: Viewer | null) => viewer?.isVerified === true && viewer.registrationCompleted,
  editors: (viewer: Viewer | null) => viewer?.role === 'editor',
} satisfies Record<string, (viewer: Viewer | null) => boolean>;

export type Audience = keyof typeof audiences;

export type Refusal = 'SIGN_IN_REQUIRED' | 'EMAIL_NOT_VERIFIED' | 'REGISTRATION_INCOMPLETE' | 'NOT_ALLOWED';

/** Why `viewer` may not use something meant for `audience`, a visitor being `null`; `undefined` when they may. */
export function refusalFor(viewer: Viewer | null, audience: Audience): Refusal | undefined {
  if (audiences[audience](viewer)) return undefined;
  if (viewer === null) return 'SIGN_IN_REQUIRED';
  if (!viewer.isVerified) return 'EMAIL_NOT_VERIFIED';
  return viewer.registrationCompleted ? 'NOT_ALLOWED' : 'REGISTRATION_INCOMPLETE';
}
