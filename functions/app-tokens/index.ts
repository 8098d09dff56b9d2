import { Hono } from 'hono';
import { appTokenLife, appTokens } from '#contract/app-tokens';
import { authOf } from '../accounts/auth.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { newId, sha256 } from '../database/ids.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { fail, failField } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { liveSessionOf } from '../http/session.ts';
import { keepToken, takeToken } from './queries.ts';

export const appTokensApi = new Hono<EdgeEnv>();

const { endpoints } = appTokens;

handle(
  appTokensApi,
  endpoints.token,
  async ({ viewer, db, c }) => {
    await enforceRateLimit(db, { key: `app-token:${viewer.id}`, most: 20, seconds: 10 * 60 });
    const token = newId();
    const expiresAt = new Date(Date.now() + appTokenLife * 1000);
    const { id: sessionId } = await liveSessionOf(c);
    if (!(await keepToken(db, { token: await sha256(token), sessionId, expiresAt }))) fail('SIGN_IN_REQUIRED');
    return { token };
  },
  { isWrite: true },
);

handle(appTokensApi, endpoints.session, async ({ body, db, env, c }) => {
  const userId = (await takeToken(db, await sha256(body.token))) ?? failField('token', 'link_expired');
  const { headers } = c.req.raw;
  const opened = await authOf(env).api.openSession({ body: { userId }, headers, returnHeaders: true });
  await signedIn(c, opened.headers);
});
