import { eq, lte, sql } from 'drizzle-orm';
import { certificates } from '../certificates/schema.ts';
import type { Learner, LearnerDatabase, PlatformDatabase } from '../database/database.ts';
import { learnerTables } from './learner-tables.ts';
import { deletedAccounts, users, verifications } from './schema.ts';

/** Deletes an account, and notes where what its learner left is to be deleted. */
export async function deleteAccount(db: PlatformDatabase, userId: string): Promise<void> {
  await db.batch([
    db
      .insert(deletedAccounts)
      .select(sql`select id, shard, ${Date.now()} from ${users} where ${users.id} = ${userId}`)
      .onConflictDoNothing(),
    db.delete(verifications).where(eq(verifications.value, userId)),
    db.delete(users).where(eq(users.id, userId)),
  ]);
}

/** Accounts that were deleted before an instant and whose learners have left something. */
export function deletedBefore(db: PlatformDatabase, instant: Date, most: number): Promise<Learner[]> {
  return db.select().from(deletedAccounts).where(lte(deletedAccounts.deletedAt, instant)).limit(most);
}

/** Notes that nothing is left of a deleted account. */
export async function isForgotten(db: PlatformDatabase, id: string): Promise<void> {
  await db.delete(deletedAccounts).where(eq(deletedAccounts.id, id));
}

/** Serials and files of somebody's certificates. */
export function certificatesLeft(db: LearnerDatabase, userId: string) {
  return db
    .select({ serial: certificates.serial, fileKey: certificates.fileKey })
    .from(certificates)
    .where(eq(certificates.userId, userId));
}

/** Deletes everything of a learner; rules and texts that applied are kept for others. */
export async function deleteLearner(db: LearnerDatabase, userId: string): Promise<void> {
  const statements = Object.entries(learnerTables).map(([table, isTheirs]) =>
    db.$client.prepare(`delete from ${table} where ${isTheirs}`).bind(userId),
  );
  await db.$client.batch(statements);
}
