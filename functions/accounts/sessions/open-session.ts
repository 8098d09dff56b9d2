import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as v from 'valibot';

/** Lets better-auth open a session for a user whom the edge has authenticated; no request reaches it directly. */
export function openSessions() {
  return {
    id: 'open-sessions',
    endpoints: {
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
          const { internalAdapter } = c.context;
          const { userId, ...facts } = c.body;
          const user = await internalAdapter.findUserById(userId);
          if (!user) throw new APIError('UNAUTHORIZED');
          const session = await internalAdapter.createSession(user.id, false, facts);
          await setSessionCookie(c, { session, user });
          return c.json({ sessionId: session.id });
        },
      ),
      /** Hands out the cookies of a session whose token the edge has replaced. */
      handOutSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: v.object({ token: v.string() }) },
        async (c) => {
          const found = await c.context.internalAdapter.findSession(c.body.token);
          if (!found) throw new APIError('UNAUTHORIZED');
          await setSessionCookie(c, found);
          return c.json({});
        },
      ),
    },
  };
}
