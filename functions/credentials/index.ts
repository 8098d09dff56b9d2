import { Hono } from 'hono';
import { resendWait } from '#contract/constants';
import { credentials, type IdentityWay } from '#contract/credentials';
import { userById } from '../accounts/queries.ts';
import { afterAnswer } from '../http/after-answer.ts';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { liveSessionOf } from '../http/session.ts';
import { confirmIdentity, mailIdentityCode } from './identity.ts';
import { passwordOf } from './queries.ts';

export const credentialsApi = new Hono<EdgeEnv>();

const { endpoints } = credentials;
const hour = 60 * 60;

handle(credentialsApi, endpoints.identity, async ({ viewer, platform }) => {
  const [user, password] = await Promise.all([userById(platform, viewer.id), passwordOf(platform, viewer.id)]);
  const way: IdentityWay = password ? 'password' : 'code';
  return { ways: [way], email: (user ?? fail('SIGN_IN_REQUIRED')).email };
});

handle(credentialsApi, endpoints.confirmIdentity, async ({ body, platform, c }) => {
  const session = await liveSessionOf(c);
  // Whoever holds a copied cookie uses up its own tries: signing in anew shows who somebody is as well.
  await enforceRateLimit(
    platform,
    { key: `identity:${session.id}`, most: 8, seconds: 15 * 60 },
    { key: `identity-of:${session.viewer.id}`, most: 40, seconds: 15 * 60 },
  );
  await confirmIdentity(c, platform, session, body);
});

handle(credentialsApi, endpoints.mailIdentityCode, async ({ platform, env, c }) => {
  const session = await liveSessionOf(c);
  await enforceRateLimit(
    platform,
    { key: `identity-mail:${session.id}`, most: 1, seconds: resendWait },
    { key: `identity-mails:${session.viewer.id}`, most: 12, seconds: hour },
  );
  afterAnswer(c, () => mailIdentityCode(env, session));
  return { retryAfter: resendWait };
});
