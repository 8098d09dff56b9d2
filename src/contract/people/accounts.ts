import * as v from 'valibot';
import { passwordLength } from '#contract/constants';
import { roles } from '#contract/navigation/access';
import { feature } from '#contract/feature';
import { Email, InvitationToken, line, LocaleCode } from '#contract/text/fields';
import { countries, professionalTracks, professions, specialties } from '#contract/people/accounts/professions';
import { PlanType } from '#contract/plans';

/** The user as the specification lists it (section 3, User), plus the role, the photo and the chosen language. */
export const User = v.object({
  id: v.string(),
  traceId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  country: v.nullable(v.string()),
  profession: v.nullable(v.string()),
  professionalTrack: v.nullable(v.string()),
  specialty: v.nullable(v.string()),
  yearsOfExperience: v.nullable(v.number()),
  planType: PlanType,
  blockedFromMailing: v.boolean(),
  isVerified: v.boolean(),
  registrationCompleted: v.boolean(),
  /** The date of deletion, if it was requested. */
  deletesAt: v.optional(v.string()),
  numberOfUnreadNotifications: v.number(),
  subscription: v.object({ type: PlanType }),
  role: v.picklist(roles),
  /** Id of the photo, if there is one. */
  photo: v.nullable(v.string()),
  locale: LocaleCode,
});

export type User = v.InferOutput<typeof User>;

/** A new password; never trimmed, so that spaces count. */
export const NewPassword = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.minLength(passwordLength.min, 'too_short'),
  v.maxLength(passwordLength.max, 'too_long'),
);

/** The token of a mailed link. */
export const MailedToken = v.pipe(v.string('link_expired'), v.maxLength(200, 'link_expired'));

/** Sealed facts, as in a mailed link or a set-up. */
export const SealedToken = v.pipe(v.string('link_expired'), v.maxLength(1000, 'link_expired'));

/** An existing password, by the rules of any time. */
export const GivenPassword = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(1024, 'too_long'));

/** The six digits of a mail; spaces and hyphens are removed. */
export const VerificationCode = v.pipe(
  v.string('required'),
  v.transform((text) => text.replace(/[\s-]/g, '')),
  v.minLength(1, 'required'),
  v.regex(/^\d{6}$/, 'code_wrong'),
);

export const Signup = v.object({
  firstName: line(80),
  lastName: line(80),
  email: Email,
  password: NewPassword,
  locale: LocaleCode,
  /** Of the invitation that led to the sign-up; the mail of the code leads back to it, on every device. */
  invitation: v.optional(InvitationToken),
});

export const Login = v.object({ email: Email, password: GivenPassword });

/** The reply to a passed first step; the session opens after the second (two-step verification). */
export const SecondStep = v.object({ secondStep: v.object({ hasPasskey: v.boolean() }) });

export type SecondStep = v.InferOutput<typeof SecondStep>;

export const AboutYou = v.object({
  country: v.picklist(countries, 'required'),
  profession: v.picklist(professions, 'required'),
  professionalTrack: v.picklist(professionalTracks, 'required'),
  specialty: v.picklist(specialties, 'required'),
  /** Optional, as credit does not depend on it. */
  yearsOfExperience: v.nullable(
    v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'), v.maxValue(70, 'invalid')),
  ),
});

/** Signing up, in and out (specification, section 7; product decisions, Anonymous pages). */
export const accounts = feature({
  endpoints: {
    csrfCookie: { method: 'GET', path: '/auth/csrf-cookie', for: 'anyone' },
    user: { method: 'GET', path: '/api/auth/user', for: 'sessions', reply: User },
    login: { method: 'POST', path: '/api/auth/login', for: 'anyone', body: Login, reply: v.union([User, SecondStep]) },
    logout: { method: 'POST', path: '/api/auth/logout', for: 'anyone' },
    /** The reply is the same whether or not the address has an account. */
    signup: {
      method: 'POST',
      path: '/api/auth/signup',
      for: 'anyone',
      body: Signup,
      reply: v.object({ email: v.string() }),
    },
    /** Confirms the address and signs in. */
    verifyEmail: {
      method: 'POST',
      path: '/api/auth/verify-email',
      for: 'anyone',
      body: v.object({ email: Email, code: VerificationCode }),
      reply: User,
    },
    /** Seconds until the next mail may be requested; the same for unknown addresses. */
    resendVerification: {
      method: 'POST',
      path: '/api/auth/verify-email/resend',
      for: 'anyone',
      body: v.object({ email: Email, locale: LocaleCode }),
      reply: v.object({ retryAfter: v.number() }),
    },
    forgotPassword: {
      method: 'POST',
      path: '/api/auth/forgot-password',
      for: 'anyone',
      body: v.object({ email: Email, locale: LocaleCode }),
      reply: v.object({ email: v.string() }),
    },
    /** Sets the password and ends every session of the account. */
    resetPassword: {
      method: 'POST',
      path: '/api/auth/reset-password',
      for: 'anyone',
      body: v.object({
        token: MailedToken,
        password: NewPassword,
      }),
    },
    completeRegistration: {
      method: 'PUT',
      path: '/api/auth/user/registration',
      for: 'verified',
      body: AboutYou,
      reply: User,
    },
  },
  errors: {},
  /** The user has changed, here or elsewhere; browsers reload it. */
  messages: { user_changed: v.object({}) },
});
