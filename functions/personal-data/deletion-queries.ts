import { eq, lte, sql } from 'drizzle-orm';
import { users, verifications } from '../accounts/schema.ts';
import { certificates } from '../certificates/schema.ts';
import type { Database, Learner, LearnerDatabase, PlatformDatabase } from '../database/database.ts';
import type { Owner } from '../database/tables.ts';
import type { FoundBy } from './assignment.ts';
import { personalTables } from './rows.ts';
import { deletedAccounts } from './schema.ts';

/** What somebody's rows are found by. */
export type Person = Readonly<Partial<Record<FoundBy, string>>>;

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

/** Serials and files of somebody's certificates. */
export function certificatesLeft(db: LearnerDatabase, userId: string) {
  return db
    .select({ serial: certificates.serial, fileKey: certificates.fileKey })
    .from(certificates)
    .where(eq(certificates.userId, userId));
}

/** Deletes every row of somebody in the databases of an owner, but for what tax law keeps. */
export async function deleteRows(db: Database, owner: Owner, person: Person): Promise<void> {
  const statements = personalTables(owner).flatMap(({ name, rows, columns }) => {
    const value = person[rows.by];
    const isGone = Object.values(columns).every((one) => /^(deleted|pseudonymised)/.test(one));
    return value && isGone ? [db.$client.prepare(`delete from ${name} where ${rows.where}`).bind(value)] : [];
  });
  await db.$client.batch(statements);
}
