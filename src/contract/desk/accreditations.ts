import * as v from 'valibot';
import { Serial } from '#contract/credit/certificates';
import { feature } from '#contract/feature';
import { Email, line } from '#contract/text/fields';

export const accreditationLimits = { courseId: 80, reason: 500 } as const;

const reason = line(accreditationLimits.reason);

/** What became of a granted attempt; only `granted` changes something. */
export const attemptStates = ['granted', 'left', 'open', 'passed'] as const;

export type AttemptState = (typeof attemptStates)[number];

/** What became of a revocation; only `revoked` changes something. */
export const revocationStates = ['revoked', 'revokedBefore', 'superseded'] as const;

export type RevocationState = (typeof revocationStates)[number];

/** Decisions of accreditation officers, each with a reason and a line in the trail. */
export const accreditations = feature({
  endpoints: {
    /** Grants one more attempt at the mastery quiz of a course; repeated, the granted attempt is left. */
    grant: {
      method: 'POST',
      path: '/api/desk/attempts',
      for: 'officers',
      body: v.object({ email: Email, courseId: line(accreditationLimits.courseId), reason }),
      reply: v.object({ state: v.picklist(attemptStates) }),
    },
    /** Revokes a certificate; its learner and everyone who checks it read the reason. */
    revoke: {
      method: 'POST',
      path: '/api/desk/revocations',
      for: 'officers',
      body: v.object({ serial: Serial, reason }),
      reply: v.object({ state: v.picklist(revocationStates) }),
    },
  },
  errors: {
    /** Officers do not decide about their own credit. */
    OWN_ACCOUNT: 403,
  },
});
