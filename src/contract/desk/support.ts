import * as v from 'valibot';
import { Reason } from '#contract/text/reasons';
import { feature } from '#contract/feature';
import { roles } from '#contract/navigation/access';
import { GroupId, GroupRole, Seats } from '#contract/groups/groups';
import { InvitedRole } from '#contract/groups/invitations';
import { Restoration } from '#contract/people/credentials';
import { PlanType } from '#contract/plans';
import { Day, Email, Id, Instant, line, LocaleCode } from '#contract/text/fields';

export const supportLimits = {
  /** Characters of a name. */
  name: 100,
  /** The latest emails of a person. */
  mails: 10,
  /** The owner and managers of a group that are listed. */
  managers: 50,
  /** Seats of a group. */
  seats: 100_000,
  /** Years from now that a plan can last. */
  planYears: 5,
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
  restoration: v.nullable(Restoration),
  /** Open sessions. */
  sessions: v.number(),
  coursesBegun: v.number(),
  coursesPassed: v.number(),
  certificates: v.number(),
  groups: v.array(v.object({ groupId: GroupId, groupName: v.string(), role: GroupRole })),
  /** The newest first. */
  mails: v.array(v.object({ kind: v.string(), at: Instant, state: v.picklist(mailStates) })),
});

export type Person = v.InferOutput<typeof Person>;

/** A group, as support sees it: nothing of what its members learn. */
export const SupportedGroup = v.object({
  id: GroupId,
  name: v.string(),
  createdAt: Instant,
  seats: Seats,
  members: v.number(),
  /** Until when a seat grants Pro; `null` while there is no plan. */
  planEndsAt: v.nullable(Instant),
  /** Whether it pays for its seats; otherwise its plan was arranged. */
  paysItself: v.boolean(),
  /** The owner first. */
  managers: v.array(v.object({ memberId: GroupId, name: v.string(), email: v.string(), role: GroupRole })),
});

export type SupportedGroup = v.InferOutput<typeof SupportedGroup>;

const ofGroup = v.object({ groupId: GroupId });

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
    /**
     * Begins to move the account to another address, for a person who no longer reads the former one and whose identity
     * was checked by another way. The former address gets two emails with a link that stops it; after the wait the new
     * address gets a link. Fails with `ADDRESS_UNCONFIRMED`, or with `RESTORATION_PENDING` for a third address.
     */
    beginRestoration: {
      method: 'PUT',
      path: '/api/desk/people/:personId/restoration',
      for: 'supporters',
      params: ofPerson,
      body: v.object({ email: Email, reason: Reason }),
      reply: Person,
    },
    /** Cancels it; the former address gets an email. */
    cancelRestoration: {
      method: 'DELETE',
      path: '/api/desk/people/:personId/restoration',
      for: 'supporters',
      params: ofPerson,
      reply: Person,
    },
    /** Shows a group, and records the look. */
    openGroup: {
      method: 'POST',
      path: '/api/desk/groups/:groupId',
      for: 'supporters',
      params: ofGroup,
      reply: SupportedGroup,
    },
    /** Changes the seats and the last day of an arranged plan. Fails with `GROUP_PAYS` while the group pays itself. */
    arrangePlan: {
      method: 'PUT',
      path: '/api/desk/groups/:groupId/plan',
      for: 'supporters',
      params: ofGroup,
      body: v.object({
        seats: v.pipe(
          v.number('required'),
          v.integer('invalid'),
          v.minValue(1, 'invalid'),
          v.maxValue(supportLimits.seats, 'invalid'),
        ),
        /** The last day of the plan, which ends at 22:00 UTC. */
        lastDay: Day,
        reason: Reason,
      }),
      reply: SupportedGroup,
    },
    /** Makes another member the owner, whom the organisation named. Fails with `NEW_OWNER_LEAVES`. */
    transferGroup: {
      method: 'PUT',
      path: '/api/desk/groups/:groupId/owner',
      for: 'supporters',
      params: ofGroup,
      body: v.object({ email: Email, reason: Reason }),
      reply: SupportedGroup,
    },
    /**
     * Invites an address in the name of the owner, who asked for it; an open invitation is mailed again. Fails with
     * `IN_GROUP_ALREADY`, `NO_SEATS` or `INVITATION_MAILED_OFTEN`.
     */
    inviteToGroup: {
      method: 'POST',
      path: '/api/desk/groups/:groupId/invitations',
      for: 'supporters',
      params: ofGroup,
      body: v.object({ email: Email, role: InvitedRole, locale: LocaleCode, reason: Reason }),
      reply: SupportedGroup,
    },
  },
  errors: {
    /** Support neither sees nor changes accounts of staff, nor the own one. */
    ACCOUNT_OF_STAFF: 403,
    /** Only an account with a confirmed address can move to another one; the others sign up again. */
    ADDRESS_UNCONFIRMED: 409,
    /** The account already moves to another address; that restoration is canceled first. */
    RESTORATION_PENDING: 409,
    /** The address is that of a member. */
    IN_GROUP_ALREADY: 409,
    /** The plan of the group follows from its payments. */
    GROUP_PAYS: 409,
  },
});
