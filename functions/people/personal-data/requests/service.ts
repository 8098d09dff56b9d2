import type { Context } from 'hono';
import { reminderDays } from '#contract/people/personal-data';
import type { UserRow } from '../../accounts/queries.ts';
import { isFailedAssertion } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import type { Env } from '../../../env.ts';
import { runAfterResponse } from '../../../edge/after-answer.ts';
import { setCsrfCookie } from '../../../edge/csrf.ts';
import { fail } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { clearSession } from '../../../edge/sessions/cookies.ts';
import { mailInsert } from '../../../messaging/mail/queries.ts';
import { sendSoon } from '../../../messaging/mail/service.ts';
import { endConnections } from '../../../messaging/realtime/broadcast.ts';
import { day, endOfGrace } from '../rules.ts';
import * as queries from './queries.ts';

/**
 * Begins the grace period, unless it has begun: every session ends, and a mail says how to cancel; returns the account.
 * The caller ends the connections.
 */
export async function beginDeletion(env: Env, cell: Cell, user: UserRow, now: Date): Promise<UserRow | undefined> {
  const limit = { key: `delete-account:${user.id}`, most: 5, seconds: day / 1000 };
  const begun = await queries.beginGrace(cell, user, endOfGrace(now), limit).catch((error: unknown) => {
    if (isFailedAssertion(error)) fail('OWNS_GROUP');
    throw error;
  });
  await sendSoon(env, cell);
  return begun;
}

/** Begins the grace period of a viewer, who is logged out. */
export async function requestDeletion(c: Context<EdgeEnv>, cell: Cell, user: UserRow, now: Date): Promise<Date> {
  const begun = await beginDeletion(c.env, cell, user, now);
  // After the response: the requesting tab logs itself out.
  runAfterResponse(c, () => endConnections(c.env, user.id));
  clearSession(c);
  await setCsrfCookie(c, '');
  return begun?.deletesAt ?? fail('SIGN_IN_REQUIRED');
}

/** Ends the grace period if there is one, and mails that; returns the account with its unread notifications. */
export async function cancelDeletion(env: Env, cell: Cell, user: UserRow): Promise<{ row: UserRow; unread: number }> {
  const { row, unread } = await queries.endGrace(cell, user);
  if (user.deletesAt) await sendSoon(env, cell);
  return { row: row ?? fail('SIGN_IN_REQUIRED'), unread };
}

/** Inserts the mails that remind of upcoming deletions; returns how many. */
export async function remindOfDeletions(_env: Env, cell: Cell, limit: number, now = new Date()): Promise<number> {
  const users = await queries.usersToRemind(cell, new Date(now.getTime() + reminderDays * day), limit);
  const reminders = users.flatMap((user) => {
    const { id, deletesAt } = user;
    if (!deletesAt) return [];
    const sent = { id: queries.reminderId(id, deletesAt), at: now };
    return mailInsert(cell, user, { kind: 'deletionSoon', at: deletesAt }, sent);
  });
  const [first, ...others] = reminders;
  if (first) await commit(cell, [first, ...others]);
  return users.length;
}
