import { Hono } from 'hono';
import { handoverLife, handovers } from '#contract/handovers';
import { authOf } from '../accounts/auth.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { newId, sha256 } from '../database/ids.ts';
import { within } from '../http/limits.ts';
import { refuseField } from '../http/refuse.ts';
import { serve, type EdgeEnv } from '../http/serve.ts';
import { keepToken, takeToken } from './queries.ts';

export const handoversApi = new Hono<EdgeEnv>();

const { endpoints } = handovers;

serve(handoversApi, endpoints.token, async ({ viewer, db }) => {
  await within(db, { key: `handover:${viewer.id}`, most: 20, seconds: 10 * 60 });
  const token = newId();
  const expiresAt = new Date(Date.now() + handoverLife * 1000);
  await keepToken(db, { token: await sha256(token), userId: viewer.id, expiresAt });
  return { token };
});

serve(handoversApi, endpoints.session, async ({ body, db, env, c }) => {
  const userId = (await takeToken(db, await sha256(body.token))) ?? refuseField('token', 'link_expired');
  const { headers } = c.req.raw;
  const opened = await authOf(env).api.openSession({ body: { userId }, headers, returnHeaders: true });
  await signedIn(c, opened.headers);
});
