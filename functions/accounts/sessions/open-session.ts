import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as v from 'valibot';
import type { PlatformDatabase } from '../../database/database.ts';
import { newId, sha256 } from '../../database/ids.ts';
import { fail } from '../../http/errors.ts';
import { keepSession, userWithSessions } from './queries.ts';
import { sessionLife } from './signed-copy.ts';

/** Lets better-auth hand out sessions of users whom the edge has authenticated; no request reaches it directly. */
export function openSessions(db: PlatformDatabase) {
  return {
    id: 'open-sessions',
    endpoints: {
      /** Opens a session; says which others of its user end for it. */
      openSession: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          body: v.object({
            userId: v.string(),
            country: v.nullable(v.string()),
            identityConfirmedAt: v.nullable(v.date()),
          }),
        },
        async (c) => {
          const now = new Date();
          const { user, living } = (await userWithSessions(db, c.body.userId, now)) ?? fail('SIGN_IN_REQUIRED');
          const session = {
            ...c.body,
            id: newId(),
            token: newId(),
            expiresAt: new Date(now.getTime() + sessionLife.expiresIn * 1000),
            ipAddress: c.headers?.get('cf-connecting-ip') ?? null,
            userAgent: c.headers?.get('user-agent') ?? null,
            createdAt: now,
            updatedAt: now,
          };
          const ended = await keepSession(db, { ...session, token: await sha256(session.token) }, living);
          await setSessionCookie(c, { session, user });
          return c.json({ sessionId: session.id, ended });
        },
      ),
      /** Hands out the cookies of a session whose token the edge has replaced. */
      handOutSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: v.object({ token: v.string() }) },
        async (c) => {
          const found = await c.context.internalAdapter.findSession(c.body.token);
          // It may have ended, or have another token again.
          await setSessionCookie(c, found ?? fail('SIGN_IN_REQUIRED'));
          return c.json({});
        },
      ),
    },
  };
}
