import { eq, sql } from 'drizzle-orm';
import { nameOrAddressChanged, updateUser, publishUserChanged } from '../accounts/queries.ts';
import { users } from '../../edge/sessions/schema.ts';
import type { Cell } from '../../data/cells.ts';
import { build, query } from '../../data/reads.ts';
import { commitWithin, type RateLimit } from '../../edge/rate-limits.ts';
import { unreadCount } from '../../messaging/notifications/queries.ts';
import { reportingIds } from './schema.ts';

/**
 * Updates an account and publishes the change, within a limit if one is given; returns it with the number of
 * unread notifications and the key of its former photo.
 */
export async function updateAccount(
  db: Cell,
  userId: string,
  change: Partial<typeof users.$inferInsert>,
  limit?: RateLimit,
) {
  const statements = [
    db.select({ image: users.image }).from(users).where(eq(users.id, userId)),
    updateUser(db, userId, change),
    unreadCount(db, userId),
    publishUserChanged(db, userId),
    ...(change.name === undefined ? [] : nameOrAddressChanged(db, userId, new Date())),
  ] as const;
  const [[before], [row], [countRow]] = await (limit ? commitWithin(db, limit, statements) : db.batch(statements));
  return row && { row, unread: countRow?.unread ?? 0, formerImage: before?.image ?? null };
}

export function reportingIdsOf(userId: string) {
  return query(build.select({ ids: reportingIds.ids }).from(reportingIds).where(eq(reportingIds.userId, userId)));
}

/**
 * Updates a user's professional details and the given reporting ids: `null` deletes one, others are
 * unchanged. Returns the account and all reporting ids.
 */
export async function updateWork(
  db: Cell,
  userId: string,
  { change, ids }: { change: Partial<typeof users.$inferInsert>; ids: Readonly<Record<string, string | null>> },
) {
  const patch = JSON.stringify(ids);
  const [[row], [reporting]] = await db.batch([
    updateUser(db, userId, change),
    db
      .insert(reportingIds)
      .values({ userId, ids: sql`json_patch('{}', ${patch})` })
      .onConflictDoUpdate({ target: reportingIds.userId, set: { ids: sql`json_patch(${reportingIds.ids}, ${patch})` } })
      .returning({ ids: reportingIds.ids }),
    publishUserChanged(db, userId),
  ]);
  return row && { row, ids: reporting?.ids ?? {} };
}
