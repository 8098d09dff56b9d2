import * as v from 'valibot';
import { GivenPassword, SealedToken, VerificationCode } from '#contract/people/accounts';
import { feature } from '#contract/feature';
import { AuthenticationResponse, RegistrationResponse } from '#contract/people/factors/web-authn';
import { Id, Instant, line } from '#contract/text/fields';

/** How many recovery codes a user gets at once. */
export const recoveryCodesAtOnce = 10;

/** How long the second step of a sign-in may take, in seconds. */
export const secondStepLife = 10 * 60;

/** How long a device that passed the second step is remembered, in days. */
export const rememberedDays = 30;

/** The wait of a recovery, in hours. */
export const recoveryWait = 72;

/** How long the link that begins a recovery is valid, in seconds. */
export const recoveryLinkLife = 60 * 60;

/** Digits of the codes of an authenticator app (RFC 4226), and how long each is valid, in seconds (RFC 6238). */
export const appCodeDigits = 6;
export const appCodePeriod = 30;

/** A code of an app; spaces are removed. */
const AppCode = v.pipe(
  v.string('required'),
  v.transform((text) => text.replace(/[\s-]/g, '')),
  v.minLength(1, 'required'),
  v.regex(new RegExp(`^\\d{${appCodeDigits}}$`), 'app_code_wrong'),
);

/** A recovery code as typed or pasted; O counts as 0, I as 1. */
const RecoveryCode = v.pipe(
  v.string('required'),
  v.transform((text) => text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')),
  v.minLength(1, 'required'),
  v.regex(/^[0-9A-Z]{24}$/, 'recovery_code_wrong'),
);

/** The second step, if the account requires one. */
const secondStep = { appCode: v.optional(AppCode), recoveryCode: v.optional(RecoveryCode) };

/** A proof of identity: the present password, or a code mailed to the address. */
const Proof = v.variant('way', [
  v.object({ way: v.literal('password'), password: GivenPassword, ...secondStep }),
  v.object({ way: v.literal('code'), code: VerificationCode, ...secondStep }),
]);

export const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  /** Whether it is synced between devices, or bound to one. */
  isSynced: v.boolean(),
  createdAt: Instant,
  lastUsedAt: v.nullable(Instant),
});

export type Passkey = v.InferOutput<typeof Passkey>;

export const Factors = v.object({
  /** Two-step verification, if it is on. */
  twoStep: v.nullable(v.object({ since: Instant, recoveryCodesLeft: v.number(), rememberedDevices: v.number() })),
  passkeys: v.array(Passkey),
  /** When a requested recovery ends two-step verification. */
  recoveryEndsAt: v.nullable(Instant),
});

export type Factors = v.InferOutput<typeof Factors>;

const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });
const PasskeyParams = v.object({ id: Id });

/** Options for the browser's authenticator, as the WebAuthn libraries on both sides define them. */
const Options = v.looseObject({ challenge: v.string() });

/** Two-step verification, passkeys, and recovery. */
export const factors = feature({
  endpoints: {
    overview: { method: 'GET', path: '/api/auth/user/factors', for: 'learners', reply: Factors },
    /** A new key for an app; it takes effect once a code confirms it together with `setup`. */
    beginTwoStep: {
      method: 'POST',
      path: '/api/auth/user/factors/two-step/setup',
      for: 'learners',
      reply: v.object({ setup: v.string(), key: v.string(), uri: v.string() }),
    },
    switchOn: {
      method: 'PUT',
      path: '/api/auth/user/factors/two-step',
      for: 'learners',
      body: v.object({ setup: SealedToken, code: AppCode }),
      reply: RecoveryCodes,
    },
    switchOff: { method: 'DELETE', path: '/api/auth/user/factors/two-step', for: 'learners' },
    /** Replaces the recovery codes. */
    renewRecoveryCodes: {
      method: 'POST',
      path: '/api/auth/user/factors/recovery-codes',
      for: 'learners',
      reply: RecoveryCodes,
    },
    forgetDevices: { method: 'DELETE', path: '/api/auth/user/factors/remembered-devices', for: 'learners' },
    passkeyOptions: {
      method: 'POST',
      path: '/api/auth/user/passkeys/options',
      for: 'learners',
      reply: Options,
    },
    addPasskey: {
      method: 'POST',
      path: '/api/auth/user/passkeys',
      for: 'learners',
      body: v.object({ name: line(60), response: RegistrationResponse }),
      reply: Passkey,
    },
    renamePasskey: {
      method: 'PATCH',
      path: '/api/auth/user/passkeys/:id',
      for: 'learners',
      params: PasskeyParams,
      body: v.object({ name: line(60) }),
      reply: Passkey,
    },
    removePasskey: { method: 'DELETE', path: '/api/auth/user/passkeys/:id', for: 'learners', params: PasskeyParams },
    /** Confirms the identity in this session for a while; the session gets a new cookie. */
    confirmIdentity: { method: 'POST', path: '/api/auth/user/identity', for: 'accounts', body: Proof },
    /** Options to confirm the viewer's identity by a passkey. */
    identityOptions: {
      method: 'POST',
      path: '/api/auth/user/identity/passkey/options',
      for: 'learners',
      reply: Options,
    },
    confirmIdentityByPasskey: {
      method: 'POST',
      path: '/api/auth/user/identity/passkey',
      for: 'learners',
      body: v.object({ response: AuthenticationResponse }),
    },
    /** Options to log in with any passkey of this site. */
    loginOptions: { method: 'GET', path: '/api/auth/passkeys/options', for: 'anyone', reply: Options },
    /** Logs in with a passkey, which counts as both factors. */
    logIn: {
      method: 'POST',
      path: '/api/auth/passkeys/login',
      for: 'anyone',
      body: v.object({ response: AuthenticationResponse }),
    },
    /** Completes a sign-in whose first step was passed in this browser. */
    verifyCode: {
      method: 'POST',
      path: '/api/auth/second-step/code',
      for: 'anyone',
      body: v.object({ code: AppCode, isRemembered: v.boolean() }),
    },
    verifyRecoveryCode: {
      method: 'POST',
      path: '/api/auth/second-step/recovery-code',
      for: 'anyone',
      body: v.object({ code: RecoveryCode }),
    },
    /** Mails the link that begins a recovery, after a passed first step. */
    askForRecovery: {
      method: 'POST',
      path: '/api/auth/recovery/link',
      for: 'anyone',
      reply: v.object({ retryAfter: v.number() }),
    },
    /** Requires the password as well, if the account has one. */
    beginRecovery: {
      method: 'POST',
      path: '/api/auth/recovery',
      for: 'anyone',
      body: v.object({ token: SealedToken, password: v.optional(GivenPassword) }),
      reply: v.object({ endsAt: Instant }),
    },
    stopRecovery: {
      method: 'POST',
      path: '/api/auth/recovery/stop',
      for: 'anyone',
      body: v.object({ token: SealedToken }),
    },
  },
  errors: {
    /** The first step has expired, or the account has changed since. */
    SECOND_STEP_OVER: 410,
    /** The account had too many wrong second steps. */
    PASSWORD_RENEWAL_REQUIRED: 403,
    TWO_STEP_ALREADY_ON: 409,
    TWO_STEP_OFF: 409,
    /** The passkey's answer is invalid. */
    PASSKEY_REFUSED: 422,
    /** The account has the maximum number of passkeys. */
    TOO_MANY_PASSKEYS: 409,
  },
});
