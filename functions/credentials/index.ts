import { Hono } from 'hono';
import { resendWait } from '#contract/constants';
import { credentials, type IdentityWay } from '#contract/credentials';
import { accountById } from '../accounts/queries.ts';
import { afterAnswer } from '../http/after-answer.ts';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { networkOf } from '../http/network.ts';
import { NumberAndId, paging } from '../http/paging.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { liveSessionOf, requireRecentIdentity } from '../http/session.ts';
import { endConnections } from '../realtime/broadcast.ts';
import { emailChangeOf, forgetEmailChange } from './email-change/queries.ts';
import { beginEmailChange, confirmEmailChange, undoEmailChange } from './email-change/service.ts';
import { limitProofs, mailIdentityCode } from './identity/service.ts';
import { endSessionOf, passwordOf, sessionsOf } from './queries.ts';
import { changePassword, endOtherSessions } from './service.ts';
import { asEmailChange, asSession } from './views.ts';

export const credentialsApi = new Hono<EdgeEnv>();

const { endpoints } = credentials;
const hour = 60 * 60;

const sessionPages = paging(20, NumberAndId);

handle(credentialsApi, endpoints.identity, async ({ viewer, platform }) => {
  const { user, password, hasPasskey, twoStepSince } =
    (await accountById(platform, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  const ways: IdentityWay[] = [password ? 'password' : 'code', ...(hasPasskey ? (['passkey'] as const) : [])];
  return { ways, hasTwoStep: twoStepSince !== null, email: user.email };
});

handle(credentialsApi, endpoints.mailIdentityCode, async ({ platform, env, now, c }) => {
  const session = await liveSessionOf(c);
  await enforceRateLimit(
    platform,
    { key: `identity-mail:${session.id}`, most: 1, seconds: resendWait },
    { key: `identity-mails:${session.viewer.id}`, most: 12, seconds: hour },
  );
  afterAnswer(c, () => mailIdentityCode(env, session, now));
  return { retryAfter: resendWait };
});

handle(credentialsApi, endpoints.changePassword, async ({ body, platform, c }) => {
  const session = await liveSessionOf(c);
  await limitProofs(platform, session);
  await changePassword(c, platform, session, body);
});

handle(credentialsApi, endpoints.sessions, async ({ query, viewer, platform, now, c }) => {
  const after = sessionPages.after(query.cursor);
  const [rows, { id }] = await Promise.all([
    sessionsOf(platform, viewer.id, now, sessionPages.most, after),
    liveSessionOf(c),
  ]);
  return sessionPages.page(
    rows,
    (row) => [row.createdAt.getTime(), row.id],
    (row) => asSession(row, id),
  );
});

handle(credentialsApi, endpoints.endSession, async ({ params: { sessionId }, viewer, platform, env, c }) => {
  await requireRecentIdentity(c);
  if (!(await endSessionOf(platform, viewer.id, sessionId))) fail('NOT_FOUND');
  await endConnections(env, viewer.id, sessionId).catch(console.error);
});

handle(credentialsApi, endpoints.endOtherSessions, async ({ platform, c }) =>
  endOtherSessions(c, platform, await requireRecentIdentity(c)),
);

handle(credentialsApi, endpoints.overview, async ({ viewer, platform, now }) => {
  const [password, change] = await Promise.all([
    passwordOf(platform, viewer.id),
    emailChangeOf(platform, viewer.id, now),
  ]);
  return { hasPassword: password !== null, emailChange: change ? asEmailChange(change) : null };
});

handle(credentialsApi, endpoints.beginEmailChange, async ({ body: { email }, platform, c }) => {
  const session = await requireRecentIdentity(c);
  await enforceRateLimit(
    platform,
    { key: `email-change:${session.viewer.id}`, most: 5, seconds: hour },
    { key: `email-change-to:${email}`, most: 10, seconds: hour },
  );
  return asEmailChange(await beginEmailChange(c, platform, session, email));
});

handle(credentialsApi, endpoints.confirmEmailChange, async ({ params, body, viewer, platform, c }) => {
  await enforceRateLimit(platform, { key: `email-codes:${viewer.id}`, most: 20, seconds: hour });
  const waiting = await confirmEmailChange(c, platform, viewer.id, { ...params, ...body });
  return { emailChange: waiting && asEmailChange(waiting) };
});

handle(credentialsApi, endpoints.withdrawEmailChange, ({ viewer, platform }) => forgetEmailChange(platform, viewer.id));

handle(credentialsApi, endpoints.undoEmailChange, async ({ body, platform, c }) => {
  await enforceRateLimit(platform, { key: `email-undo-from:${networkOf(c)}`, most: 60, seconds: hour });
  await undoEmailChange(c, platform, body);
});
