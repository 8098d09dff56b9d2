import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import { endingSessions } from '../../accounts/queries.ts';
import { sessions, users } from '../../../edge/sessions/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { commitWithin, type RateLimit } from '../../../edge/rate-limits.ts';
import { mailInsert, type Recipient } from '../../../messaging/mail/queries.ts';
import { mails } from '../../../messaging/mail/schema.ts';
import { unreadCount } from '../../../messaging/notifications/queries.ts';
import { deletionFailures } from '../schema.ts';

interface Requester extends Recipient {
  readonly id: string;
}

/**
 * Begins the days of grace within a limit, unless they have begun, ends every session with its connections, and mails how
 * to cancel; returns the account.
 */
export async function beginGrace(db: Cell, user: Requester, deletesAt: Date, limit: RateLimit) {
  const { id } = user;
  const hasBegun = sql`exists (select 1 from users where id = ${id} and deletes_at = ${deletesAt.getTime()})`;
  const [[changed]] = await commitWithin(db, limit, [
    db
      .update(users)
      .set({ deletesAt: sql`coalesce(${users.deletesAt}, ${deletesAt.getTime()})` })
      .where(eq(users.id, id))
      .returning(),
    ...endingSessions(db, eq(sessions.userId, id)),
    mailInsert(
      db,
      user,
      { kind: 'deletionRequested', at: deletesAt },
      { id: `deletion-requested:${id}:${deletesAt.getTime()}`, when: hasBegun },
    ),
  ]);
  return changed;
}

/** Ends the days of grace where there are any, and mails that; returns the account with its unread notifications. */
export async function endGrace(db: Cell, user: Requester) {
  const { id } = user;
  const isWaiting = sql`exists (select 1 from users where id = ${id} and deletes_at is not null)`;
  const [, [row], [counted]] = await db.batch([
    mailInsert(db, user, { kind: 'deletionStopped' }, { when: isWaiting }),
    db.update(users).set({ deletesAt: null }).where(eq(users.id, id)).returning(),
    unreadCount(db, id),
    db.delete(deletionFailures).where(eq(deletionFailures.userId, id)),
  ]);
  return { row, unread: counted?.unread ?? 0 };
}

/** Names the mail that reminds a user of an end of their days of grace. */
export const reminderId = (userId: string, deletesAt: Date) => `deletion-soon:${userId}:${deletesAt.getTime()}`;

/** Accounts whose days of grace end by an instant and whose owners have not been reminded of it. */
export function toRemind(db: Cell, until: Date, most: number) {
  const id = sql`'deletion-soon:' || ${users.id} || ':' || ${users.deletesAt}`;
  const reminded = db.select({ id: mails.id }).from(mails).where(eq(mails.id, id));
  return db
    .select()
    .from(users)
    .where(and(lte(users.deletesAt, until), notExists(reminded)))
    .orderBy(users.deletesAt)
    .limit(most);
}
