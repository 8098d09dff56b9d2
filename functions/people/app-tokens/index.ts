import { Hono } from 'hono';
import { appTokens } from '#contract/people/app-tokens';
import { openSession, setSessionCookies } from '../accounts/sessions/service.ts';
import { fail, failField } from '../../edge/errors.ts';
import { handle, handleWriting, type EdgeEnv } from '../../edge/handle.ts';
import { liveSessionOf } from '../../edge/sessions/session.ts';
import { issueToken, redeemToken } from './service.ts';

export const appTokensApi = new Hono<EdgeEnv>();

const { endpoints } = appTokens;

handleWriting(appTokensApi, endpoints.token, async ({ cell, c }) => ({
  token: (await issueToken(cell, await liveSessionOf(c))) ?? fail('SIGN_IN_REQUIRED'),
}));

handle(appTokensApi, endpoints.session, async ({ body, env, c }) => {
  const { userId, parent } = (await redeemToken(env, body.token)) ?? failField('token', 'link_expired');
  const { cookies } = await openSession(c, userId, { isIdentityConfirmed: false, parent });
  await setSessionCookies(c, cookies);
});
