import * as v from 'valibot';
import { GivenPassword, NewPassword, VerificationCode } from '#contract/accounts';
import { feature, page, PageQuery } from '#contract/feature';
import { Email, Id, Instant } from '#contract/text/fields';

/** How long a change of the address waits for the codes of both addresses, in seconds. */
export const emailChangeLife = 60 * 60;

/** How long a changed address can be taken back from the former one, in seconds. */
export const emailReversalLife = 72 * 60 * 60;

/** How long somebody counts as known after they showed who they are, in seconds. */
export const identityLife = 10 * 60;

/** What somebody shows who they are by; a passkey has an endpoint of its own. */
const identityWays = ['password', 'code', 'passkey'] as const;

export type IdentityWay = (typeof identityWays)[number];

/** A browser or app in which somebody is signed in. */
export const Session = v.object({
  id: v.string(),
  /** Names that are the same in every language; `null` where the device says nothing of itself. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** ISO 3166-1, where it was opened. */
  country: v.nullable(v.string()),
  startedAt: Instant,
  /** To the day: it is noted at most once in 24 hours. */
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

/** How somebody shows who they are, and what they change of it. */
export const credentials = feature({
  endpoints: {
    /** By what the viewer shows who they are, and whether a second step is asked for beside password or code. */
    identity: {
      method: 'GET',
      path: '/api/auth/user/identity',
      for: 'accounts',
      reply: v.object({ ways: v.array(v.picklist(identityWays)), hasTwoStep: v.boolean(), email: v.string() }),
    },
    /** Mails a code to whom no password is known of; seconds until the next one may be asked for. */
    mailIdentityCode: {
      method: 'POST',
      path: '/api/auth/user/identity/code',
      for: 'accounts',
      reply: v.object({ retryAfter: v.number() }),
    },
    /**
     * Takes the present password, or a recent identity from whoever has none, and from whoever has two-step verification
     * both; every other session ends.
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
    /** What the page of the account shows of how one enters. */
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
    /** Somebody has to show again who they are before this. */
    IDENTITY_REQUIRED: 403,
    /** The former address has become that of another account. */
    EMAIL_IN_USE: 409,
  },
});
