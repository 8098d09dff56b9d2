import * as v from 'valibot';
import { GivenPassword, MailedToken, NewPassword, SealedToken, VerificationCode } from '#contract/people/accounts';
import { feature, page, PageQuery } from '#contract/feature';
import { credentialNotifications } from '#contract/people/credentials/notifications';
import { Email, Id, Instant } from '#contract/text/fields';

/** How long a change of the address is pending, in seconds. */
export const emailChangeLife = 60 * 60;

/** How long a change of the address can be undone from the former one, in seconds. */
export const emailReversalLife = 72 * 60 * 60;

/** How long a move of an account to another address that support began waits, in hours. */
export const restorationWait = 72;

/** How long the link that restores access is valid after the wait, in seconds. */
export const restorationLinkLife = 72 * 60 * 60;

/** How long a confirmed identity counts as recent, in seconds. */
export const identityLife = 10 * 60;

/** Methods to confirm an identity; passkeys have their own endpoint. */
const identityMethods = ['password', 'code', 'passkey'] as const;

export type IdentityMethod = (typeof identityMethods)[number];

/** A browser or app in which a user is signed in. */
export const Session = v.object({
  id: v.string(),
  /** Names in every language; `null` if the user agent does not contain them. */
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

/** A pending change of the address. */
export const EmailChange = v.object({
  /** The new address. */
  email: v.string(),
  endsAt: Instant,
  isFormerConfirmed: v.boolean(),
  isNextConfirmed: v.boolean(),
});

export type EmailChange = v.InferOutput<typeof EmailChange>;

/**
 * A pending restoration of access: support moves the account of a person who no longer reads their address to another
 * one.
 */
export const Restoration = v.object({
  /** The address that the account moves to. */
  email: v.string(),
  /** When the wait ends, and the link is mailed to the new address. */
  endsAt: Instant,
});

export type Restoration = v.InferOutput<typeof Restoration>;

/** Confirming an identity, and changing address, password and sessions. */
export const credentials = feature({
  endpoints: {
    /** The viewer's methods to confirm their identity, and whether password or code require a second step. */
    identity: {
      method: 'GET',
      path: '/api/auth/user/identity',
      for: 'accounts',
      reply: v.object({ ways: v.array(v.picklist(identityMethods)), hasTwoStep: v.boolean(), email: v.string() }),
    },
    /** Mails a code to a user without a password; answers with the seconds until the next one. */
    mailIdentityCode: {
      method: 'POST',
      path: '/api/auth/user/identity/code',
      for: 'accounts',
      reply: v.object({ retryAfter: v.number() }),
    },
    /**
     * Requires the present password, or without one a confirmed identity, with two-step verification both; ends every
     * other session.
     */
    changePassword: {
      method: 'PUT',
      path: '/api/auth/user/password',
      for: 'verified',
      body: v.object({ present: v.optional(GivenPassword), password: NewPassword }),
    },
    /** Active sessions, newest first. */
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
      reply: v.object({
        hasPassword: v.boolean(),
        emailChange: v.nullable(EmailChange),
        restoration: v.nullable(Restoration),
      }),
    },
    /** Mails a code to both addresses; the reply is the same whether or not the new one has an account. */
    beginEmailChange: {
      method: 'POST',
      path: '/api/auth/user/email-change',
      for: 'verified',
      body: v.object({ email: Email }),
      reply: EmailChange,
    },
    /** Confirms one address by its code; `null` once both are confirmed and the address is changed. */
    confirmEmailChange: {
      method: 'PUT',
      path: '/api/auth/user/email-change/:side',
      for: 'verified',
      params: v.object({ side: v.picklist(['former', 'next']) }),
      body: v.object({ code: VerificationCode }),
      reply: v.object({ emailChange: v.nullable(EmailChange) }),
    },
    withdrawEmailChange: { method: 'DELETE', path: '/api/auth/user/email-change', for: 'verified' },
    /** Restores the former address by the link that was mailed to it, with a new password; ends every session. */
    undoEmailChange: {
      method: 'POST',
      path: '/api/auth/email-changes/undo',
      for: 'anyone',
      body: v.object({ token: MailedToken, password: NewPassword }),
    },
    /**
     * Moves the account to the address that the link was mailed to, with a new password; ends every session and every
     * other login method except two-step verification. Requires the former address. Fails with `EMAIL_IN_USE`.
     */
    restoreAccess: {
      method: 'POST',
      path: '/api/auth/restorations',
      for: 'anyone',
      body: v.object({ token: MailedToken, email: Email, password: NewPassword }),
    },
    /** Stops a restoration by the link that was mailed to the former address. */
    stopRestoration: {
      method: 'POST',
      path: '/api/auth/restorations/stop',
      for: 'anyone',
      body: v.object({ token: SealedToken }),
    },
    /** Stops the restoration of the own account. */
    stopOwnRestoration: { method: 'DELETE', path: '/api/auth/user/restoration', for: 'verified' },
    endOtherSessions: { method: 'DELETE', path: '/api/auth/user/sessions', for: 'verified' },
  },
  notificationKinds: credentialNotifications,
  errors: {
    /** The identity must be confirmed again before this. */
    IDENTITY_REQUIRED: 403,
    /** Another account has the address now. */
    EMAIL_IN_USE: 409,
  },
});
