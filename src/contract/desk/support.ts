import * as v from 'valibot';
import { Reason } from '#contract/text/reasons';
import { feature } from '#contract/feature';
import { roles } from '#contract/navigation/access';
import { PlanType } from '#contract/plans';
import { Email, Id, Instant, line, LocaleCode } from '#contract/text/fields';

export const supportLimits = {
  /** Characters of a name. */
  name: 100,
  /** The latest emails of a person. */
  mails: 10,
} as const;

export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** The state of an account, as support sees it: no answers, no secrets, no content of emails. */
export const Person = v.object({
  id: Id,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  locale: LocaleCode,
  role: v.picklist(roles),
  planType: PlanType,
  createdAt: Instant,
  isVerified: v.boolean(),
  registrationCompleted: v.boolean(),
  hasTwoStep: v.boolean(),
  /** When it will be deleted, if that was requested. */
  deletesAt: v.nullable(Instant),
  /** Open sessions. */
  sessions: v.number(),
  coursesBegun: v.number(),
  coursesPassed: v.number(),
  certificates: v.number(),
  /** The newest first. */
  mails: v.array(v.object({ kind: v.string(), at: Instant, state: v.picklist(mailStates) })),
});

export type Person = v.InferOutput<typeof Person>;

const ofPerson = v.object({ personId: Id });

/** Help for people (product decisions, The desk). Nobody logs in as somebody else; every look is listed to the person. */
export const support = feature({
  endpoints: {
    /** Finds the account of an address, and records the look. */
    find: {
      method: 'POST',
      path: '/api/desk/people',
      for: 'supporters',
      body: v.object({ email: Email }),
      reply: Person,
    },
    /** Corrects the name. */
    rename: {
      method: 'PUT',
      path: '/api/desk/people/:personId/name',
      for: 'supporters',
      params: ofPerson,
      body: v.object({ firstName: line(supportLimits.name), lastName: line(supportLimits.name), reason: Reason }),
      reply: Person,
    },
    /** Sends the confirmation email again to an account whose address is not confirmed. */
    confirm: {
      method: 'POST',
      path: '/api/desk/people/:personId/confirmation',
      for: 'supporters',
      params: ofPerson,
      reply: Person,
    },
    /** Ends all sessions. */
    endSessions: {
      method: 'DELETE',
      path: '/api/desk/people/:personId/sessions',
      for: 'supporters',
      params: ofPerson,
      reply: Person,
    },
    /**
     * Begins the grace period before the deletion, which the person asked for by another way; the email says how to
     * cancel. Fails with `OWNS_GROUP` for an owner of a group.
     */
    startDeletion: {
      method: 'POST',
      path: '/api/desk/people/:personId/deletion',
      for: 'supporters',
      params: ofPerson,
      body: v.object({ reason: Reason }),
      reply: Person,
    },
    /** Cancels a requested deletion, which the person asked for by another way. */
    cancelDeletion: {
      method: 'DELETE',
      path: '/api/desk/people/:personId/deletion',
      for: 'supporters',
      params: ofPerson,
      reply: Person,
    },
  },
  errors: {
    /** Support neither sees nor changes accounts of staff, nor the own one. */
    ACCOUNT_OF_STAFF: 403,
  },
});
