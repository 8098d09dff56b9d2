import { waitUntil } from 'cloudflare:workers';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { getCookieCache } from 'better-auth/cookies';
import { emailOTP } from 'better-auth/plugins';
import { passwordLength, resetLinkLife, verificationCodeLife } from '#contract/constants';
import { productSlug } from '#contract/product';
import { database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Env } from '../env.ts';
import { mailTo } from '../mail/compose.ts';
import { endConnections } from '../realtime/broadcast.ts';
import { hashedSessions } from './hashed-sessions.ts';
import { openSessions } from './open-session.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSessions, userByEmail } from './queries.ts';
import { logins, sessions, users, verifications } from './schema.ts';

const fixed = { required: false, input: false } as const;

/** Built once per isolate: it reads its options and routes when it is made. */
let built: ReturnType<typeof build> | undefined;

/** Passwords, sessions, codes and links, by better-auth; the routes of the specification stand in front of it. */
export function authOf(env: Env): ReturnType<typeof build> {
  return (built ??= build(env));
}

/** The user in the signed copy of the session, while it is fresh and belongs to the session cookie beside it. */
export async function cachedSessionUser(env: Env, cookie: string): Promise<Record<string, unknown> | undefined> {
  const isSecure = env.SITE_ORIGIN.startsWith('https:');
  const copy = await getCookieCache(new Headers({ cookie }), {
    secret: env.AUTH_SECRET,
    cookiePrefix: productSlug,
    isSecure,
  });
  if (!copy || !cookie.includes(`session_token=${encodeURIComponent(copy.session.token)}.`)) return undefined;
  return copy.user;
}

function build(env: Env) {
  const db = database(env.DB);
  return betterAuth({
    secret: env.AUTH_SECRET,
    baseURL: env.SITE_ORIGIN,
    basePath: '/backend/unused',
    trustedOrigins: ['*'],
    telemetry: { enabled: false },
    logger: { level: 'error' },
    database: hashedSessions(
      drizzleAdapter(db, {
        provider: 'sqlite',
        schema: { user: users, session: sessions, account: logins, verification: verifications },
        transaction: false,
      }),
    ),
    advanced: {
      cookiePrefix: productSlug,
      useSecureCookies: env.SITE_ORIGIN.startsWith('https:'),
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
    },
    session: {
      expiresIn: 30 * 24 * 60 * 60,
      updateAge: 24 * 60 * 60,
      cookieCache: { enabled: true, maxAge: 60 },
    },
    user: {
      additionalFields: {
        traceId: { type: 'string', ...fixed, defaultValue: newId },
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        locale: { type: 'string', required: true },
        planType: { type: 'string', ...fixed, defaultValue: 'trial' },
        role: { type: 'string', ...fixed, defaultValue: 'learner' },
        registrationCompleted: { type: 'boolean', ...fixed, defaultValue: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 1,
      maxPasswordLength: Math.max(passwordLength.max, 1024),
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: resetLinkLife,
      // Sessions end before connections, so that none of them opens a connection again.
      onPasswordReset: async ({ user }) => {
        await endSessions(db, user.id);
        waitUntil(endConnections(env, user.id).catch(console.error));
      },
      sendResetPassword: ({ user, token }) => mailTo(env, user, { kind: 'reset', token }),
      // Somebody unconfirmed gets a new code instead.
      onExistingUserSignUp: async ({ user }) => {
        if (user.emailVerified) await mailTo(env, user, { kind: 'alreadyRegistered' });
      },
    },
    emailVerification: { autoSignInAfterVerification: true },
    verification: { storeIdentifier: 'hashed' },
    plugins: [
      openSessions(),
      emailOTP({
        otpLength: 6,
        expiresIn: verificationCodeLife,
        allowedAttempts: 5,
        storeOTP: 'hashed',
        sendVerificationOTP: async ({ email, otp }) => {
          const user = await userByEmail(db, email);
          if (user) await mailTo(env, user, { kind: 'verification', code: otp });
        },
      }),
    ],
    rateLimit: { enabled: false },
  });
}
