import { Hono } from 'hono';
import { resendWait } from '#contract/constants';
import { credentials, type EmailChange, type IdentityMethod, type Session } from '#contract/people/credentials';
import { accountById, endSession, usersById } from '../accounts/queries.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { fail } from '../../edge/errors.ts';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { networkOf } from '../../edge/network.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import { enforceAnonymousRateLimit, readWithin } from '../../edge/rate-limits.ts';
import { liveSessionOf, requireRecentIdentity, sessionIdOf } from '../../edge/sessions/session.ts';
import { endConnections } from '../../messaging/realtime/broadcast.ts';
import { emailChangesOf, deleteEmailChange, type EmailChangeRow } from './email-change/queries.ts';
import { beginEmailChange, confirmEmailChange } from './email-change/service.ts';
import { mailIdentityCode } from './identity/service.ts';
import { passwordsOf, restorationsOf, sessionsOf, type SessionRow } from './queries.ts';
import { changePassword, endOtherSessions } from './service.ts';
import { asRestoration } from './views.ts';
import { deviceOf } from '#contract/text/devices';

export const credentialsApi = new Hono<EdgeEnv>();

const { endpoints } = credentials;
const hour = 60 * 60;

const sessionPages = paging(20, NumberAndId);

handle(credentialsApi, endpoints.identity, async ({ viewer, cell }) => {
  const { user, password, hasPasskey, twoStepSince } = (await accountById(cell, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  const ways: IdentityMethod[] = [password ? 'password' : 'code', ...(hasPasskey ? (['passkey'] as const) : [])];
  return { ways, hasTwoStep: twoStepSince !== null, email: user.email };
});

handleReadingFirst(credentialsApi, endpoints.mailIdentityCode, async ({ viewer, cell, env, now, c }) => {
  const prover = { sessionId: await sessionIdOf(c), userId: viewer.id };
  await readWithin(cell, [
    { key: `identity-mail:${prover.sessionId}`, most: 1, seconds: resendWait },
    { key: `identity-mails:${viewer.id}`, most: 12, seconds: hour },
  ]);
  const db = await cell.writable();
  runAfterResponse(c, () => mailIdentityCode(env, db, prover, now));
  return { retryAfter: resendWait };
});

handleReadingFirst(credentialsApi, endpoints.changePassword, async ({ body, viewer, cell, c }) =>
  changePassword(c, cell, { sessionId: await sessionIdOf(c), userId: viewer.id }, body),
);

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

handleReadingFirst(credentialsApi, endpoints.endOtherSessions, ({ viewer, cell, c }) =>
  endOtherSessions(c, cell, viewer.id),
);

handle(credentialsApi, endpoints.overview, async ({ viewer, cell, now }) => {
  const [[login], [change], [restoration]] = await cell.read(
    passwordsOf(viewer.id),
    emailChangesOf(viewer.id, now),
    restorationsOf(viewer.id, now),
  );
  return {
    hasPassword: Boolean(login?.password),
    emailChange: change ? asEmailChange(change) : null,
    restoration: asRestoration(restoration),
  };
});

handleReadingFirst(credentialsApi, endpoints.beginEmailChange, async ({ body: { email }, viewer, cell, env, c }) => {
  const limit = { key: `email-change:${viewer.id}`, most: 5, seconds: hour };
  const [[user]] = await readWithin(cell, [limit], usersById({ id: viewer.id }));
  const { id: sessionId } = await requireRecentIdentity(c);
  await enforceAnonymousRateLimit(env, { key: `email-change-to:${email}`, most: 10, seconds: hour });
  const changing = { sessionId, user: user ?? fail('SIGN_IN_REQUIRED') };
  return asEmailChange(await beginEmailChange(c, await cell.writable(), changing, email));
});

handleReadingFirst(credentialsApi, endpoints.confirmEmailChange, async ({ params, body, viewer, cell, c }) => {
  const limit = { key: `email-codes:${viewer.id}`, most: 20, seconds: hour };
  const waiting = await confirmEmailChange(c, cell, limit, viewer.id, { ...params, ...body });
  return { emailChange: waiting && asEmailChange(waiting) };
});

handle(credentialsApi, endpoints.withdrawEmailChange, ({ viewer, cell }) => deleteEmailChange(cell, viewer.id));

handle(credentialsApi, endpoints.undoEmailChange, async ({ body, env, c }) => {
  await enforceAnonymousRateLimit(env, { key: `email-undo-from:${networkOf(c)}`, most: 60, seconds: hour });
  await (await import('./reversals/service.ts')).undoEmailChange(c, body);
});

/** Loaded on demand, as restorations are rare. */
const loadRestorations = () => import('./restorations/service.ts');

handle(credentialsApi, endpoints.restoreAccess, async ({ body, env, c }) => {
  await enforceAnonymousRateLimit(env, { key: `restorations-from:${networkOf(c)}`, most: 60, seconds: hour });
  await (await loadRestorations()).restoreAccess(c, body);
});

handle(credentialsApi, endpoints.stopRestoration, async ({ body, env, c }) => {
  await enforceAnonymousRateLimit(env, { key: `restoration-stops-from:${networkOf(c)}`, most: 60, seconds: hour });
  await (await loadRestorations()).stopRestoration(c, body.token);
});

handleReadingFirst(credentialsApi, endpoints.stopOwnRestoration, async ({ viewer, cell, env, now }) => {
  const [[user], [row]] = await cell.read(usersById({ id: viewer.id }), restorationsOf(viewer.id, now));
  if (user && row) await (await loadRestorations()).endRestoration(env, await cell.writable(), user, row.id);
});

function asSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    ...deviceOf(row.userAgent ?? ''),
    country: row.country,
    startedAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    isThis: row.id === currentId,
  };
}

/** A pending change of the address, without its codes. */
function asEmailChange({ email, endsAt, isFormerConfirmed, isNextConfirmed }: EmailChangeRow): EmailChange {
  return { email, endsAt: endsAt.toISOString(), isFormerConfirmed, isNextConfirmed };
}
