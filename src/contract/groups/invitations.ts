import * as v from 'valibot';
import { feature, page, PageQuery } from '#contract/feature';
import { GroupId, OwnMembership } from '#contract/groups/groups';
import { VerificationCode } from '#contract/people/accounts';
import { Email, Instant, InvitationToken, LocaleCode } from '#contract/text/fields';

/**
 * Bounds of invitations: days that one is open, rows of a list, managers among them, uses and domains of a link, hours
 * between a mail and its reminder, mails to one address.
 */
export const invitationLimits = {
  days: 14,
  rows: 500,
  managers: 10,
  uses: 1000,
  domains: 10,
  hoursToReminder: 24,
  mailsInADay: 3,
} as const;

/** Whom an invitation makes a member as; only members get a seat with it. */
export const InvitedRole = v.picklist(['manager', 'member'], 'invalid');

/** Where an invitation is; `used` are those that everybody has accepted whom they were for. */
export const invitationStates = ['open', 'expired', 'revoked', 'used'] as const;

/** An invitation as owners and managers see it. */
export const Invitation = v.object({
  id: GroupId,
  kind: v.picklist(['mail', 'link']),
  /** Of an invitation by mail. */
  email: v.nullable(v.string()),
  role: InvitedRole,
  state: v.picklist(invitationStates),
  sentAt: Instant,
  expiresAt: Instant,
  uses: v.number(),
  /** Of a link. */
  useLimit: v.nullable(v.number()),
  /** Domains whose addresses may use a link; empty for all. */
  domains: v.array(v.string()),
  /** The address of an open link, to copy. */
  url: v.nullable(v.string()),
  /** Whether its mail could not be delivered. */
  mailFailed: v.boolean(),
});

export type Invitation = v.InferOutput<typeof Invitation>;

/** Accepted domains, `hospital.example`. */
export const domainName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

/** A domain, in lower case. */
export const Domain = v.pipe(
  v.string('required'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(253, 'too_long'),
  v.regex(domainName, 'invalid'),
);

/** Why an invitation cannot be accepted, or that it can. */
export const acceptanceStates = [
  'open',
  'expired',
  'revoked',
  'used',
  'wrong_account',
  'wrong_domain',
  'no_seats',
  'already_member',
  'group_gone',
] as const;

export type AcceptanceState = (typeof acceptanceStates)[number];

/** States in which a new invitation, or a seat for it, can be asked for. */
export const askableStates: readonly AcceptanceState[] = ['expired', 'revoked', 'used', 'no_seats'];

/** An invitation as whoever opens it sees it; opening changes nothing. */
export const OpenedInvitation = v.object({
  groupId: GroupId,
  groupName: v.string(),
  role: InvitedRole,
  state: v.picklist(acceptanceStates),
  expiresAt: Instant,
  /** Until when its seat grants Pro; `null` without a seat, or while the group has no plan. */
  planEndsAt: v.nullable(Instant),
  /** The invited address, masked; `null` of a link. */
  maskedEmail: v.nullable(v.string()),
  domains: v.array(v.string()),
});

export type OpenedInvitation = v.InferOutput<typeof OpenedInvitation>;

const OneGroup = v.object({ groupId: GroupId });
const OneInvitation = v.object({ groupId: GroupId, invitationId: GroupId });

/** Invitations into groups, by mail and by link (product decisions, Groups). */
export const invitations = feature({
  endpoints: {
    list: {
      method: 'GET',
      path: '/api/groups/:groupId/invitations',
      for: 'learners',
      params: OneGroup,
      query: PageQuery,
      reply: page(Invitation),
    },
    /** Invites addresses by mail, all or none; one that is open already is mailed again. */
    invite: {
      method: 'POST',
      path: '/api/groups/:groupId/invitations',
      for: 'learners',
      params: OneGroup,
      body: v.object({
        emails: v.pipe(v.array(Email), v.minLength(1, 'required'), v.maxLength(invitationLimits.rows, 'too_long')),
        role: InvitedRole,
        /** The language of the mails. */
        locale: LocaleCode,
      }),
      reply: v.object({ invited: v.number(), resent: v.number(), alreadyMembers: v.array(v.string()) }),
    },
    createLink: {
      method: 'POST',
      path: '/api/groups/:groupId/invitations/links',
      for: 'learners',
      params: OneGroup,
      body: v.object({
        useLimit: v.pipe(
          v.number('required'),
          v.integer('invalid'),
          v.minValue(1, 'invalid'),
          v.maxValue(invitationLimits.uses, 'above_maximum'),
        ),
        domains: v.pipe(v.array(Domain), v.maxLength(invitationLimits.domains, 'too_long')),
      }),
      reply: Invitation,
    },
    /** Mails an invitation again; an expired one is open again, if a seat is free. */
    resend: {
      method: 'POST',
      path: '/api/groups/:groupId/invitations/:invitationId/mails',
      for: 'learners',
      params: OneInvitation,
      body: v.object({ locale: LocaleCode }),
      reply: Invitation,
    },
    /** Mails the open invitations again that were last mailed long enough ago. */
    remind: {
      method: 'POST',
      path: '/api/groups/:groupId/invitations/reminders',
      for: 'learners',
      params: OneGroup,
      body: v.object({ locale: LocaleCode }),
      reply: v.object({ reminded: v.number() }),
    },
    /** Ends an invitation; the seat that it reserves is free at once. Repeated, it changes nothing. */
    revoke: {
      method: 'DELETE',
      path: '/api/groups/:groupId/invitations/:invitationId',
      for: 'learners',
      params: OneInvitation,
    },
    /** An invitation behind its token, for anybody who has it. */
    open: {
      method: 'POST',
      path: '/api/invitations/open',
      for: 'anyone',
      body: v.object({ token: InvitationToken }),
      reply: OpenedInvitation,
    },
    /**
     * Notifies the owner and the managers of a group that an invitation which has ended, or has no free seat, is asked for
     * again; the response is the same for every token. A link names the address of a viewer who is logged in.
     */
    request: {
      method: 'POST',
      path: '/api/invitations/requests',
      for: 'anyone',
      body: v.object({ token: InvitationToken }),
    },
    /**
     * The token of the invitation that the viewer signed up with, perhaps on another device; `null` without one, or if it
     * was accepted or replaced.
     */
    pending: {
      method: 'GET',
      path: '/api/invitations/pending',
      for: 'learners',
      reply: v.object({ token: v.nullable(InvitationToken) }),
    },
    /** Mails a code to the invited address, so that whoever reads its mails accepts with an account of another address. */
    mailCode: {
      method: 'POST',
      path: '/api/invitations/codes',
      for: 'learners',
      body: v.object({ token: InvitationToken, locale: LocaleCode }),
      reply: v.object({ retryAfter: v.number() }),
    },
    /** Accepts an invitation; repeated, it changes nothing. The code is needed where another address was invited. */
    accept: {
      method: 'POST',
      path: '/api/invitations/accept',
      for: 'learners',
      body: v.object({ token: InvitationToken, code: v.optional(VerificationCode) }),
      reply: OwnMembership,
    },
  },
  errors: {
    /** Some of the addresses were mailed as often as one may be in a day. */
    INVITATION_MAILED_OFTEN: 409,
    INVITATION_EXPIRED: 410,
    INVITATION_REVOKED: 410,
    INVITATION_USED: 409,
    /** It was mailed to another address. */
    INVITATION_FOR_ANOTHER: 403,
    /** The link is for addresses of other domains. */
    INVITATION_FOR_OTHER_DOMAINS: 403,
    ALREADY_MEMBER: 409,
    GROUP_GONE: 410,
  },
});
