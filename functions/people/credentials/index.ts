import { Hono } from 'hono';
import { resendWait } from '#contract/constants';
import { credentials, type IdentityWay } from '#contract/people/credentials';
import { accountById, endSession } from '../accounts/queries.ts';
import { afterAnswer } from '../../edge/after-answer.ts';
import { fail } from '../../edge/errors.ts';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { networkOf } from '../../edge/network.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import { enforceAnonymousRateLimit, enforceRateLimit } from '../../edge/rate-limits.ts';
import { liveSessionOf, requireRecentIdentity } from '../../edge/sessions/session.ts';
import { endConnections } from '../../messaging/realtime/broadcast.ts';
import { emailChangesOf, deleteEmailChange } from './email-change/queries.ts';
import { beginEmailChange, confirmEmailChange, undoEmailChange } from './email-change/service.ts';
import { limitProofs, mailIdentityCode } from './identity/service.ts';
import { passwordsOf, sessionsOf } from './queries.ts';
import { changePassword, endOtherSessions } from './service.ts';
import { asEmailChange, asSession } from './views.ts';

export const credentialsApi = new Hono<EdgeEnv>();

const { endpoints } = credentials;
const hour = 60 * 60;

const sessionPages = paging(20, NumberAndId);

handle(credentialsApi, endpoints.identity, async ({ viewer, cell }) => {
  const { user, password, hasPasskey, twoStepSince } = (await accountById(cell, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  const ways: IdentityWay[] = [password ? 'password' : 'code', ...(hasPasskey ? (['passkey'] as const) : [])];
  return { ways, hasTwoStep: twoStepSince !== null, email: user.email };
});

handle(credentialsApi, endpoints.mailIdentityCode, async ({ cell, env, now, c }) => {
  const session = await liveSessionOf(c);
  await enforceRateLimit(
    cell,
    { key: `identity-mail:${session.id}`, most: 1, seconds: resendWait },
    { key: `identity-mails:${session.viewer.id}`, most: 12, seconds: hour },
  );
  afterAnswer(c, () => mailIdentityCode(env, cell, session, now));
  return { retryAfter: resendWait };
});

handle(credentialsApi, endpoints.changePassword, async ({ body, cell, c }) => {
  const session = await liveSessionOf(c);
  await limitProofs(cell, session);
  await changePassword(c, cell, session, body);
});

handle(credentialsApi, endpoints.sessions, async ({ query, viewer, cell, now, c }) => {
  const after = sessionPages.after(query.cursor);
  const [[rows], { id }] = await Promise.all([
    cell.read(sessionsOf(viewer.id, now, sessionPages.most, after)),
    liveSessionOf(c),
  ]);
  return sessionPages.page(
    rows,
    (row) => [row.createdAt.getTime(), row.id],
    (row) => asSession(row, id),
  );
});

handle(credentialsApi, endpoints.endSession, async ({ params: { sessionId }, viewer, cell, env, c }) => {
  await requireRecentIdentity(c);
  const ended = await endSession(cell, viewer.id, sessionId);
  if (ended.length === 0) fail('NOT_FOUND');
  await Promise.all(ended.map((id) => endConnections(env, viewer.id, id)));
});

handle(credentialsApi, endpoints.endOtherSessions, async ({ cell, c }) =>
  endOtherSessions(c, cell, await requireRecentIdentity(c)),
);

handle(credentialsApi, endpoints.overview, async ({ viewer, cell, now }) => {
  const [[login], [change]] = await cell.read(passwordsOf(viewer.id), emailChangesOf(viewer.id, now));
  return { hasPassword: Boolean(login?.password), emailChange: change ? asEmailChange(change) : null };
});

handle(credentialsApi, endpoints.beginEmailChange, async ({ body: { email }, cell, env, c }) => {
  const session = await requireRecentIdentity(c);
  await enforceRateLimit(cell, { key: `email-change:${session.viewer.id}`, most: 5, seconds: hour });
  await enforceAnonymousRateLimit(env, { key: `email-change-to:${email}`, most: 10, seconds: hour });
  return asEmailChange(await beginEmailChange(c, cell, session, email));
});

handle(credentialsApi, endpoints.confirmEmailChange, async ({ params, body, viewer, cell, c }) => {
  await enforceRateLimit(cell, { key: `email-codes:${viewer.id}`, most: 20, seconds: hour });
  const waiting = await confirmEmailChange(c, cell, viewer.id, { ...params, ...body });
  return { emailChange: waiting && asEmailChange(waiting) };
});

handle(credentialsApi, endpoints.withdrawEmailChange, ({ viewer, cell }) => deleteEmailChange(cell, viewer.id));

handle(credentialsApi, endpoints.undoEmailChange, async ({ body, env, c }) => {
  await enforceAnonymousRateLimit(env, { key: `email-undo-from:${networkOf(c)}`, most: 60, seconds: hour });
  await undoEmailChange(c, body);
});
