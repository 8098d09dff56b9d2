import * as v from 'valibot';
import { GivenPassword, NewPassword, VerificationCode } from '#contract/people/accounts';
import { feature, page, PageQuery } from '#contract/feature';
import { Email, Id, Instant } from '#contract/text/fields';

/** How long a change of the address waits for the codes of both addresses, in seconds. */
export const emailChangeLife = 60 * 60;

/** How long a changed address can be taken back from the former one, in seconds. */
export const emailReversalLife = 72 * 60 * 60;

/** How long a confirmed identity counts as recent, in seconds. */
export const identityLife = 10 * 60;

/** Ways to confirm an identity; a passkey has an endpoint of its own. */
const identityWays = ['password', 'code', 'passkey'] as const;

export type IdentityWay = (typeof identityWays)[number];

/** A browser or app in which a user is signed in. */
export const Session = v.object({
  id: v.string(),
  /** Names that are the same in every language; `null` where the device says nothing of itself. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** ISO 3166-1, where it was opened. */
  country: v.nullable(v.string()),
  startedAt: Instant,
  /** To the day: it is updated at most once in 24 hours. */
  lastUsedAt: Instant,
  isThis: v.boolean(),
});

export type Session = v.InferOutput<typeof Session>;

/** A change of the address that waits for what is mailed to both. */
export const EmailChange = v.object({
  /** The address to come. */
  email: v.string(),
  endsAt: Instant,
  isFormerConfirmed: v.boolean(),
  isNextConfirmed: v.boolean(),
});

export type EmailChange = v.InferOutput<typeof EmailChange>;

/** Confirming an identity, and changing address, password and sessions. */
export const credentials = feature({
  endpoints: {
    /** By what the viewer shows who they are, and whether a second step is asked for beside password or code. */
    identity: {
      method: 'GET',
      path: '/api/auth/user/identity',
      for: 'accounts',
      reply: v.object({ ways: v.array(v.picklist(identityWays)), hasTwoStep: v.boolean(), email: v.string() }),
    },
    /** Mails a code to a user without a password; answers with the seconds until the next one. */
    mailIdentityCode: {
      method: 'POST',
      path: '/api/auth/user/identity/code',
      for: 'accounts',
      reply: v.object({ retryAfter: v.number() }),
    },
    /**
     * Takes the present password, without one a recent identity, with two-step verification both; every other session
     * ends.
     */
    changePassword: {
      method: 'PUT',
      path: '/api/auth/user/password',
      for: 'verified',
      body: v.object({ present: v.optional(GivenPassword), password: NewPassword }),
    },
    /** Sessions that live, the newest first. */
    sessions: {
      method: 'GET',
      path: '/api/auth/user/sessions',
      for: 'verified',
      query: PageQuery,
      reply: page(Session),
    },
    endSession: {
      method: 'DELETE',
      path: '/api/auth/user/sessions/:sessionId',
      for: 'verified',
      params: v.object({ sessionId: Id }),
    },
    /** The credentials that the account page shows. */
    overview: {
      method: 'GET',
      path: '/api/auth/user/credentials',
      for: 'verified',
      reply: v.object({ hasPassword: v.boolean(), emailChange: v.nullable(EmailChange) }),
    },
    /** Mails a code to either address; answers the same whether or not the new one has an account. */
    beginEmailChange: {
      method: 'POST',
      path: '/api/auth/user/email-change',
      for: 'verified',
      body: v.object({ email: Email }),
      reply: EmailChange,
    },
    /** Takes the code of one address; `null` once both are shown and the address is changed. */
    confirmEmailChange: {
      method: 'PUT',
      path: '/api/auth/user/email-change/:side',
      for: 'verified',
      params: v.object({ side: v.picklist(['former', 'next']) }),
      body: v.object({ code: VerificationCode }),
      reply: v.object({ emailChange: v.nullable(EmailChange) }),
    },
    withdrawEmailChange: { method: 'DELETE', path: '/api/auth/user/email-change', for: 'verified' },
    /** Brings the former address back by the link that was mailed to it, with a new password; every session ends. */
    undoEmailChange: {
      method: 'POST',
      path: '/api/auth/email-changes/undo',
      for: 'anyone',
      body: v.object({
        token: v.pipe(v.string('link_expired'), v.maxLength(200, 'link_expired')),
        password: NewPassword,
      }),
    },
    endOtherSessions: { method: 'DELETE', path: '/api/auth/user/sessions', for: 'verified' },
  },
  errors: {
    /** The identity must be confirmed again before this. */
    IDENTITY_REQUIRED: 403,
    /** The former address has become that of another account. */
    EMAIL_IN_USE: 409,
  },
});
