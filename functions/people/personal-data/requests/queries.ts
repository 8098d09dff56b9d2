import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import { endSessionsStatements } from '../../accounts/queries.ts';
import { sessions, users } from '../../../edge/sessions/schema.ts';
import { assertInBatch } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { declaredFeatures } from '../../../edge/manifest.ts';
import { commitWithin, type RateLimit } from '../../../edge/rate-limits.ts';
import { mailInsert, type Recipient } from '../../../messaging/mail/queries.ts';
import { mails } from '../../../messaging/mail/schema.ts';
import { unreadCount } from '../../../messaging/notifications/queries.ts';
import { deletionFailures } from '../schema.ts';

interface Requester extends Recipient {
  readonly id: string;
}

/**
 * Begins the grace period within a limit, unless it has begun, ends every session with its connections, and mails how
 * to cancel; returns the account. Throws a failed assertion while a feature refuses the deletion.
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
    ...endSessionsStatements(db, eq(sessions.userId, id)),
    mailInsert(
      db,
      user,
      { kind: 'deletionRequested', at: deletesAt },
      { id: `deletion-requested:${id}:${deletesAt.getTime()}`, when: hasBegun },
    ),
    ...declaredFeatures().flatMap(({ deletion }) =>
      deletion?.refusedWhile ? [assertInBatch(db, sql`not ${deletion.refusedWhile(id)}`)] : [],
    ),
  ]);
  return changed;
}

/** Ends the grace period if there is one, and mails that; returns the account with its unread notifications. */
export async function endGrace(db: Cell, user: Requester) {
  const { id } = user;
  const isPending = sql`exists (select 1 from users where id = ${id} and deletes_at is not null)`;
  const [, [row], [countRow]] = await db.batch([
    mailInsert(db, user, { kind: 'deletionStopped' }, { when: isPending }),
    db.update(users).set({ deletesAt: null }).where(eq(users.id, id)).returning(),
    unreadCount(db, id),
    db.delete(deletionFailures).where(eq(deletionFailures.userId, id)),
  ]);
  return { row, unread: countRow?.unread ?? 0 };
}

/** The id of the mail that reminds a user of the end of their grace period. */
export const reminderId = (userId: string, deletesAt: Date) => `deletion-soon:${userId}:${deletesAt.getTime()}`;

/** Accounts whose grace period ends by an instant and whose owners have not been reminded. */
export function usersToRemind(db: Cell, until: Date, limit: number) {
  const id = sql`'deletion-soon:' || ${users.id} || ':' || ${users.deletesAt}`;
  const reminded = db.select({ id: mails.id }).from(mails).where(eq(mails.id, id));
  return db
    .select()
    .from(users)
    .where(and(lte(users.deletesAt, until), notExists(reminded)))
    .orderBy(users.deletesAt)
    .limit(limit);
}
