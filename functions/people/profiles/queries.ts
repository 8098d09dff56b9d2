import { eq, sql } from 'drizzle-orm';
import { changeUser, publishUserChanged } from '../accounts/queries.ts';
import { users } from '../../edge/sessions/schema.ts';
import type { Cell } from '../../data/cells.ts';
import { build, query } from '../../data/reads.ts';
import { commitWithin, type RateLimit } from '../../edge/rate-limits.ts';
import { unreadCount } from '../../messaging/notifications/queries.ts';
import { reportingIds } from './schema.ts';

/**
 * Changes an account, which its open tabs are notified of, within a limit if there is one; returns it with the number of
 * unread notifications and where its photo lay before.
 */
export async function changeAccount(
  db: Cell,
  userId: string,
  change: Partial<typeof users.$inferInsert>,
  limit?: RateLimit,
) {
  const statements = [
    db.select({ image: users.image }).from(users).where(eq(users.id, userId)),
    changeUser(db, userId, change),
    unreadCount(db, userId),
    publishUserChanged(db, userId),
  ] as const;
  const [[before], [row], [counted]] = await (limit ? commitWithin(db, limit, statements) : db.batch(statements));
  return row && { row, unread: counted?.unread ?? 0, formerImage: before?.image ?? null };
}

export function reportingIdsOf(userId: string) {
  return query(build.select({ ids: reportingIds.ids }).from(reportingIds).where(eq(reportingIds.userId, userId)));
}

/**
 * Changes what a user says of their work, with the numbers that are named: `null` deletes one, the others stay as they
 * are. Returns the account and all numbers there are now.
 */
export async function changeWork(
  db: Cell,
  userId: string,
  { change, ids }: { change: Partial<typeof users.$inferInsert>; ids: Readonly<Record<string, string | null>> },
) {
  const patch = JSON.stringify(ids);
  const [[row], [reporting]] = await db.batch([
    changeUser(db, userId, change),
    db
      .insert(reportingIds)
      .values({ userId, ids: sql`json_patch('{}', ${patch})` })
      .onConflictDoUpdate({ target: reportingIds.userId, set: { ids: sql`json_patch(${reportingIds.ids}, ${patch})` } })
      .returning({ ids: reportingIds.ids }),
    publishUserChanged(db, userId),
  ]);
  return row && { row, ids: reporting?.ids ?? {} };
}
