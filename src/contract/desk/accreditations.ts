import * as v from 'valibot';
import { Serial } from '#contract/credit/certificates';
import { Reason } from '#contract/text/reasons';
import { feature, page, PageQuery } from '#contract/feature';
import { PassMark } from '#contract/library/content';
import { accreditationBodies } from '#contract/library/content/accreditation-bodies';
import { Day, Email, line } from '#contract/text/fields';

export const accreditationLimits = {
  courseId: 80,
  /** Accreditations of a page. */
  page: 50,
} as const;

/** What became of a granted attempt; only `granted` changes something. */
export const attemptStates = ['granted', 'left', 'open', 'passed'] as const;

export type AttemptState = (typeof attemptStates)[number];

/** What became of a revocation; only `revoked` changes something. */
export const revocationStates = ['revoked', 'revokedBefore', 'superseded'] as const;

export type RevocationState = (typeof revocationStates)[number];

/** What an officer can change of an accreditation. */
const TermsFields = v.object({
  validFrom: Day,
  validTo: Day,
  /** The last day on which credit can be claimed. */
  claimUntil: Day,
  passMark: PassMark,
});

export type AccreditationTerms = v.InferOutput<typeof TermsFields>;

/** Other terms of an accreditation with the version that they replace. */
const TermsChange = v.pipe(
  v.object({ ...TermsFields.entries, version: v.number(), reason: Reason }),
  v.forward(
    v.partialCheck([['validFrom'], ['validTo']], ({ validFrom, validTo }) => validFrom <= validTo, 'invalid'),
    ['validTo'],
  ),
  v.forward(
    v.partialCheck([['validTo'], ['claimUntil']], ({ validTo, claimUntil }) => validTo <= claimUntil, 'invalid'),
    ['claimUntil'],
  ),
);

/** An accreditation of the current version of a course. */
export const CourseAccreditation = v.object({
  courseId: v.string(),
  id: v.string(),
  /** In the first language of the course. */
  title: v.string(),
  /** Number of the version. */
  version: v.number(),
  body: v.picklist(accreditationBodies),
  activityNumber: v.string(),
  maximum: v.number(),
  ...TermsFields.entries,
});

export type CourseAccreditation = v.InferOutput<typeof CourseAccreditation>;

/** Whether an accreditation's last day is in the future or has passed. */
export const accreditationStates = ['current', 'ended'] as const;

/** Decisions of accreditation officers, each with a reason and a line in the trail. */
export const accreditations = feature({
  endpoints: {
    /** Current accreditations, those that end first before the others; or ended ones, the latest first. */
    list: {
      method: 'GET',
      path: '/api/desk/accreditations',
      for: 'officers',
      query: v.object({ state: v.optional(v.picklist(accreditationStates), 'current'), ...PageQuery.entries }),
      reply: page(CourseAccreditation),
    },
    /**
     * Publishes a version with other terms of an accreditation, and writes them into the draft of the course. They apply to
     * learners who begin the course from now on.
     */
    change: {
      method: 'PUT',
      path: '/api/desk/accreditations/:courseId/:id',
      for: 'officers',
      params: v.object({ courseId: line(accreditationLimits.courseId), id: line(accreditationLimits.courseId) }),
      body: TermsChange,
      reply: CourseAccreditation,
    },
    /** Grants one more attempt at the mastery quiz of a course; repeated, the granted attempt is left. */
    grant: {
      method: 'POST',
      path: '/api/desk/attempts',
      for: 'officers',
      body: v.object({ email: Email, courseId: line(accreditationLimits.courseId), reason: Reason }),
      reply: v.object({ state: v.picklist(attemptStates) }),
    },
    /** Revokes a certificate; its learner and everyone who checks it read the reason. */
    revoke: {
      method: 'POST',
      path: '/api/desk/revocations',
      for: 'officers',
      body: v.object({ serial: Serial, reason: Reason }),
      reply: v.object({ state: v.picklist(revocationStates) }),
    },
  },
  errors: {
    /** Officers do not decide about their own credit. */
    OWN_ACCOUNT: 403,
    /** Another version was published meanwhile. */
    ACCREDITATION_CHANGED: 409,
  },
});
