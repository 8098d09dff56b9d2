import { and, eq, inArray, isNotNull, lte, max, notExists, sql } from 'drizzle-orm';
import { users } from '../../accounts/schema.ts';
import { billingCustomers, orders } from '../../billing/schema.ts';
import { certificates } from '../../certificates/schema.ts';
import type { Database, LearnerDatabase, PlatformDatabase } from '../../database/database.ts';
import { columnOf, type Owner } from '../../database/tables.ts';
import { participations } from '../../participations/schema.ts';
import type { FoundBy } from '../assignment.ts';
import { personalTables, stays, type PersonalTable } from '../rows.ts';
import { deletedAccounts, keptRecords, leftCustomers } from '../schema.ts';

/** What a user's rows are found by. */
export type Person = Readonly<Partial<Record<FoundBy, string | null>>>;

export type DeletedAccount = typeof deletedAccounts.$inferSelect;

/** Accounts that were deleted before an instant and have left something; a payment under way is waited for. */
export function deletedBefore(db: PlatformDatabase, instant: Date, most: number): Promise<DeletedAccount[]> {
  const underWay = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, deletedAccounts.id), inArray(orders.state, ['open', 'awaiting_confirmation'])));
  return db
    .select()
    .from(deletedAccounts)
    .where(and(lte(deletedAccounts.deletedAt, instant), notExists(underWay)))
    .limit(most);
}

/** Whether a user has an account under an address that a deleted one had. */
export async function isTaken(db: PlatformDatabase, email: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0;
}

/** A user's certificates, and when they were active last; `null` without any course. */
export async function recordLeft(db: LearnerDatabase, userId: string) {
  const [issued, [active]] = await db.batch([
    db.select().from(certificates).where(eq(certificates.userId, userId)),
    db
      .select({ at: max(participations.lastActiveAt) })
      .from(participations)
      .where(eq(participations.userId, userId)),
  ]);
  return { issued, activeAt: active?.at ?? null };
}

/** Records until when participation records are kept under a pseudonym. */
export async function keepRecords(db: PlatformDatabase, kept: typeof keptRecords.$inferInsert): Promise<void> {
  await db.insert(keptRecords).values(kept).onConflictDoNothing();
}

/** Pseudonyms whose records have been kept for their time. */
export function recordsOver(db: PlatformDatabase, now: Date, most: number) {
  return db.select().from(keptRecords).where(lte(keptRecords.endsAt, now)).limit(most);
}

export async function recordsAreGone(db: PlatformDatabase, pseudonym: string): Promise<void> {
  await db.delete(keptRecords).where(eq(keptRecords.pseudonym, pseudonym));
}

/** Keys of a user's files that go with their rows. */
export async function filesLeft(db: Database, owner: Owner, person: Person): Promise<string[]> {
  const files = personalTables(owner).flatMap((table) => {
    const value = person[table.rows.by];
    const key = table.fileKey && columnOf(table.table, table.fileKey);
    return key && value && !stays(table)
      ? [db.$client.prepare(`select ${key} as key from ${table.name} where ${table.rows.where}`).bind(value)]
      : [];
  });
  if (files.length === 0) return [];
  const found = await db.$client.batch<{ key: string | null }>(files);
  return found.flatMap(({ results }) => results.flatMap(({ key }) => key ?? []));
}

/** Deletes every row of a user in the databases of an owner; in rows that stay, what is personal goes. */
export async function deleteRows(db: Database, owner: Owner, person: Person, pseudonym?: string): Promise<void> {
  const found = personalTables(owner).filter(({ rows }) => person[rows.by]);
  const going = found
    .filter((table) => !stays(table))
    .map(({ name, rows }) => db.$client.prepare(`delete from ${name} where ${rows.where}`).bind(person[rows.by]));
  // After what their rows are found by.
  const staying = found.filter(stays).flatMap((table) => {
    const changes = changesOf(table, pseudonym);
    if (changes.length === 0) return [];
    const statement = db.$client.prepare(`update ${table.name} set ${changes.join()} where ${table.rows.where}`);
    return statement.bind(person[table.rows.by], ...(table.pseudonym && pseudonym ? [pseudonym] : []));
  });
  if (going.length + staying.length > 0) await db.$client.batch([...going, ...staying]);
}

/** The changes to a row that stays when its account is deleted. */
function changesOf(table: PersonalTable, pseudonym: string | undefined): string[] {
  const emptied = Object.keys(table.columns).filter((key) => table.columns[key]?.startsWith('deleted'));
  const scrubbed = Object.entries(table.scrubbed ?? {}).map(([key, paths = []]) => {
    const column = columnOf(table.table, key);
    return `${column} = json_remove(${column}, ${paths.map((path) => `'${path}'`).join()})`;
  });
  return [
    ...emptied.map((key) => `${columnOf(table.table, key)} = null`),
    ...scrubbed,
    ...(table.pseudonym && pseudonym ? [`${columnOf(table.table, table.pseudonym)} = ?2`] : []),
  ];
}

/** Deletes what is kept under a pseudonym. */
export async function deleteRecords(db: LearnerDatabase, pseudonym: string): Promise<void> {
  const kept = personalTables('learner').filter(stays);
  await db.$client.batch(
    kept.map(({ name, rows }) => db.$client.prepare(`delete from ${name} where ${rows.where}`).bind(pseudonym)),
  );
}

/** Records who a user is at Stripe, so that they are deleted there as well. */
export async function noteCustomer(db: PlatformDatabase, userId: string): Promise<void> {
  const atStripe = and(
    eq(billingCustomers.userId, userId),
    eq(billingCustomers.provider, 'stripe'),
    isNotNull(billingCustomers.providerCustomer),
  );
  await db
    .insert(leftCustomers)
    .select(sql`select provider_customer, ${Date.now()} from ${billingCustomers} where ${atStripe}`)
    .onConflictDoNothing();
}

/** Customers whom their provider is to delete now. */
export function customersDue(db: PlatformDatabase, now: Date, most: number) {
  return db.select().from(leftCustomers).where(lte(leftCustomers.dueAt, now)).orderBy(leftCustomers.dueAt).limit(most);
}

export async function customerIsGone(db: PlatformDatabase, customer: string): Promise<void> {
  await db.delete(leftCustomers).where(eq(leftCustomers.customer, customer));
}

export async function postponeCustomer(db: PlatformDatabase, customer: string, dueAt: Date): Promise<void> {
  await db.update(leftCustomers).set({ dueAt }).where(eq(leftCustomers.customer, customer));
}
