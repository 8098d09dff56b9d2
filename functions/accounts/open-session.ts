import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as v from 'valibot';

/** Lets better-auth open a session for somebody whom the edge itself has recognised; no request reaches it directly. */
export function openSessions() {
  return {
    id: 'open-sessions',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: v.object({ userId: v.string() }) },
        async (c) => {
          const { internalAdapter } = c.context;
          const user = await internalAdapter.findUserById(c.body.userId);
          if (!user) throw new APIError('UNAUTHORIZED');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(c, { session, user });
          return c.json({ sessionId: session.id });
        },
      ),
    },
  };
}
