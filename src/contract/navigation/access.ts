import * as v from 'valibot';
import { PlanType } from '#contract/plans';

/** What the access rules need to know of a user signed in. */
export const Viewer = v.object({
  id: v.string(),
  role: v.picklist(['learner', 'editor']),
  planType: PlanType,
  isVerified: v.boolean(),
  registrationCompleted: v.boolean(),
  /** In the days of grace: when the account will be deleted. */
  deletesAt: v.optional(v.string()),
});

export type Viewer = v.InferOutput<typeof Viewer>;

/** Whom an endpoint is for. */
const audiences = {
  anyone: () => true,
  /** Anyone who has signed in, on an account that is about to be deleted as well. */
  sessions: (viewer: Viewer | null) => viewer !== null,
  accounts: (viewer: Viewer | null) => viewer !== null && stays(viewer),
  verified: (viewer: Viewer | null) => viewer?.isVerified === true && stays(viewer),
  learners: (viewer: Viewer | null) => viewer?.isVerified === true && viewer.registrationCompleted && stays(viewer),
  editors: (viewer: Viewer | null) => viewer?.role === 'editor' && stays(viewer),
} satisfies Record<string, (viewer: Viewer | null) => boolean>;

function stays({ deletesAt }: Viewer): boolean {
  return deletesAt === undefined;
}

export type Audience = keyof typeof audiences;

export type Refusal =
  'SIGN_IN_REQUIRED' | 'ACCOUNT_LEAVING' | 'EMAIL_NOT_VERIFIED' | 'REGISTRATION_INCOMPLETE' | 'NOT_ALLOWED';

/** Why `viewer` may not use something meant for `audience`, a visitor being `null`; `undefined` when they may. */
export function refusalFor(viewer: Viewer | null, audience: Audience): Refusal | undefined {
  if (audiences[audience](viewer)) return undefined;
  if (viewer === null) return 'SIGN_IN_REQUIRED';
  if (!stays(viewer)) return 'ACCOUNT_LEAVING';
  if (!viewer.isVerified) return 'EMAIL_NOT_VERIFIED';
  return viewer.registrationCompleted ? 'NOT_ALLOWED' : 'REGISTRATION_INCOMPLETE';
}
