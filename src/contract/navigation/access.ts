import * as v from 'valibot';
import { PlanType } from '#contract/plans';

/**
 * What an account is for beside learning: authors write drafts, editors publish content, officers decide about accredited
 * credit, support helps people, operators run the service (product decisions, The desk).
 */
export const roles = ['learner', 'author', 'editor', 'officer', 'support', 'operator'] as const;

export type Role = (typeof roles)[number];

/** The data of a signed-in user that the access rules need. */
export const Viewer = v.object({
  id: v.string(),
  role: v.picklist(roles),
  planType: PlanType,
  isVerified: v.boolean(),
  registrationCompleted: v.boolean(),
  /** The date of deletion, if it was requested. */
  deletesAt: v.optional(v.string()),
});

export type Viewer = v.InferOutput<typeof Viewer>;

/** The gate that a signed-in viewer has to pass first; `undefined` after all (specification, section 2, rules 4 and 5). */
export function gateOf({ deletesAt, isVerified, registrationCompleted }: Viewer) {
  if (deletesAt !== undefined) return 'accountDeletion';
  if (!isVerified) return 'verifyEmail';
  return registrationCompleted ? undefined : 'aboutYou';
}

function ofRoles(...admitted: readonly Role[]) {
  return (viewer: Viewer) => admitted.includes(viewer.role) && gateOf(viewer) === undefined;
}

/** Audiences of endpoints, the one table of permissions; each predicate gets a signed-in viewer. */
const audiences = {
  anyone: () => true,
  /** All signed-in users, including those whose account will be deleted. */
  sessions: () => true,
  accounts: (viewer) => gateOf(viewer) !== 'accountDeletion',
  verified: (viewer) => [undefined, 'aboutYou'].includes(gateOf(viewer)),
  learners: (viewer) => gateOf(viewer) === undefined,
  /** Whoever writes drafts. */
  authors: ofRoles('author', 'editor'),
  editors: ofRoles('editor'),
  officers: ofRoles('officer'),
  supporters: ofRoles('support'),
  operators: ofRoles('operator'),
  /** Requests with the content token, by the commands of editors; accounts work at the desk. */
  commands: () => false,
  /** Everyone with a task at the desk. */
  staff: ofRoles('author', 'editor', 'officer', 'support', 'operator'),
} satisfies Record<string, (viewer: Viewer) => boolean>;

export type Audience = keyof typeof audiences;

const refusals = {
  accountDeletion: 'ACCOUNT_LEAVING',
  verifyEmail: 'EMAIL_NOT_VERIFIED',
  aboutYou: 'REGISTRATION_INCOMPLETE',
} as const;

export type Refusal = 'SIGN_IN_REQUIRED' | 'NOT_ALLOWED' | (typeof refusals)[keyof typeof refusals];

/** Why a viewer, `null` for a visitor, is not in an audience; `undefined` if they are. */
export function refusalFor(viewer: Viewer | null, audience: Audience): Refusal | undefined {
  if (viewer === null) return audience === 'anyone' ? undefined : 'SIGN_IN_REQUIRED';
  if (audiences[audience](viewer)) return undefined;
  const gate = gateOf(viewer);
  return gate ? refusals[gate] : 'NOT_ALLOWED';
}
