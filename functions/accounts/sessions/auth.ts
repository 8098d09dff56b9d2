import { waitUntil } from 'cloudflare:workers';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { passwordLength, resetLinkLife } from '#contract/constants';
import { productSlug } from '#contract/product';
import { platformDb } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { Env } from '../../env.ts';
import { mailTo } from '../../mail/service.ts';
import { endConnections } from '../../realtime/broadcast.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { endAccess } from '../queries.ts';
import { logins, sessions, users, verifications } from '../schema.ts';
import { hashedSessions } from './hashed-sessions.ts';
import { openSessions } from './open-session.ts';
import { sessionLife } from './signed-copy.ts';

const fixed = { required: false, input: false } as const;

/**
 * Passwords, sessions and links by better-auth, behind the routes of the specification. Each request makes its own: it
 * holds locks, and a request that waits for the lock of another hangs once that one is over.
 */
export function authOf(env: Env) {
  const db = platformDb(env);
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
      ...sessionLife,
      // The copy only opens page shells: calls that ask better-auth for a session disable it (`disableCookieCache`).
      cookieCache: { enabled: true, maxAge: sessionLife.expiresIn },
      additionalFields: {
        country: { type: 'string', ...fixed, returned: false },
        identityConfirmedAt: { type: 'date', ...fixed, returned: false },
      },
    },
    user: {
      additionalFields: {
        traceId: { type: 'string', ...fixed, defaultValue: newId },
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        locale: { type: 'string', required: true },
        planType: { type: 'string', ...fixed, defaultValue: 'trial' },
        shard: { type: 'number', ...fixed },
        role: { type: 'string', ...fixed, defaultValue: 'learner' },
        registrationCompleted: { type: 'boolean', ...fixed, defaultValue: false },
        deletesAt: { type: 'date', ...fixed },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength: Math.max(passwordLength.max, 1024),
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: resetLinkLife,
      // Sessions end before connections, so that none of them opens a connection again.
      onPasswordReset: async ({ user }) => {
        await endAccess(db, user.id);
        waitUntil(endConnections(env, user.id).catch(console.error));
      },
      sendResetPassword: ({ user, token }) => mailTo(env, user, { kind: 'reset', token }),
    },
    verification: { storeIdentifier: 'hashed' },
    plugins: [openSessions(db)],
    rateLimit: { enabled: false },
  });
}
