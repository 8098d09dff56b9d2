import { and, count, eq, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { sessions, users, verifications } from '../../accounts/schema.ts';
import { subscriptions } from '../../billing/schema.ts';
import { certificates } from '../../certificates/schema.ts';
import type { LearnerDatabase, PlatformDatabase } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { mails } from '../../mail/schema.ts';
import { deletedAccounts } from '../schema.ts';

/** Begins the days of grace, unless they have begun, and ends every session; returns the account. */
export async function beginGrace(db: PlatformDatabase, userId: string, deletesAt: Date) {
  const [[user]] = await db.batch([
    db
      .update(users)
      .set({ deletesAt: sql`coalesce(${users.deletesAt}, ${deletesAt.getTime()})` })
      .where(eq(users.id, userId))
      .returning(),
    db.delete(sessions).where(eq(sessions.userId, userId)),
  ]);
  return user;
}

/** Ends the days of grace; nothing where there are none. */
export async function endGrace(db: PlatformDatabase, userId: string) {
  const [user] = await db
    .update(users)
    .set({ deletesAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.deletesAt)))
    .returning();
  return user;
}

/** The subscription of a user that runs. */
export async function runningSubscription(db: PlatformDatabase, userId: string) {
  const [running] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt)));
  return running;
}

export async function certificateCount(db: LearnerDatabase, userId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.status, 'valid')));
  return found?.count ?? 0;
}

/** Names the mail that reminds a user of an end of their days of grace. */
export const reminderId = (userId: string, deletesAt: Date) => `deletion-soon:${userId}:${deletesAt.getTime()}`;

/** Accounts whose days of grace end by an instant and whose owners have not been reminded of it. */
export function toRemind(db: PlatformDatabase, until: Date, most: number) {
  const id = sql`'deletion-soon:' || ${users.id} || ':' || ${users.deletesAt}`;
  const reminded = db.select({ id: mails.id }).from(mails).where(eq(mails.id, id));
  return db
    .select()
    .from(users)
    .where(and(lte(users.deletesAt, until), notExists(reminded)))
    .limit(most);
}

/** Accounts whose days of grace are over. */
export function dueForDeletion(db: PlatformDatabase, now: Date, most: number) {
  return db.select({ id: users.id }).from(users).where(lte(users.deletesAt, now)).limit(most);
}

/**
 * Deletes an account, if its days of grace are over by `due`, and records where what its learner left is to be deleted.
 */
export async function deleteAccount(db: PlatformDatabase, userId: string, due?: Date): Promise<void> {
  const isTheirs = and(eq(users.id, userId), due && lte(users.deletesAt, due));
  const pseudonym = newId();
  await db.batch([
    db
      .insert(deletedAccounts)
      .select(sql`select id, shard, ${Date.now()}, email, trace_id, ${pseudonym} from ${users} where ${isTheirs}`)
      .onConflictDoNothing(),
    db
      .delete(verifications)
      .where(
        inArray(
          verifications.value,
          db.select({ id: deletedAccounts.id }).from(deletedAccounts).where(eq(deletedAccounts.id, userId)),
        ),
      ),
    db.delete(users).where(isTheirs),
  ]);
}
