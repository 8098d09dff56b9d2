import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Instant } from '#contract/text/fields';

/** What is recorded. */
export const trailActions = ['messagesRetried', 'roleChanged', 'attemptGranted', 'certificateRevoked'] as const;

/** Who did what at the desk, with what was before and after. */
export const TrailEntry = v.object({
  at: Instant,
  /** The name of the account, or `operator` for a command; empty once the account is deleted. */
  actor: v.string(),
  action: v.picklist(trailActions),
  /** What it was done to, such as the id of an account. */
  subject: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});

export type TrailEntry = v.InferOutput<typeof TrailEntry>;

export const trailLimits = { list: 100 } as const;

/** The append-only trail of actions at the desk. */
export const trail = feature({
  endpoints: {
    /** The latest entries, newest first. */
    list: { method: 'GET', path: '/api/desk/trail', for: 'staff', reply: v.object({ data: v.array(TrailEntry) }) },
  },
  errors: {
    /** The desk is open with two-step verification only. */
    TWO_STEP_REQUIRED: 403,
  },
});
