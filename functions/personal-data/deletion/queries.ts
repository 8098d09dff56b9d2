import { and, asc, eq, gt, inArray, isNotNull, lte, max, notExists, sql, type SQL } from 'drizzle-orm';
import { users, verifications } from '../../accounts/schema.ts';
import { billingCustomers, orders } from '../../billing/schema.ts';
import { certificates } from '../../certificates/schema.ts';
import type { Cell } from '../../data/cells.ts';
import { send } from '../../data/messages/messages.ts';
import { columnOf } from '../../data/tables.ts';
import type { Env } from '../../env.ts';
import { flagPersonDeleted } from '../../flags/messages.ts';
import { participations } from '../../participations/schema.ts';
import { sendConnectionsEnded } from '../../realtime/broadcast.ts';
import { customerLeft } from '../../payments/messages.ts';
import { redirectEditorDeleted } from '../../redirects/messages.ts';
import { sealedInsert } from '../../serials/queries.ts';
import type { sealedCertificates } from '../../serials/schema.ts';
import type { FoundBy } from '../assignment.ts';
import { isPseudonymised, personalTables, stays, type PersonalTable } from '../rows.ts';
import { deletedAccounts, deletionFailures, keptRecords } from '../schema.ts';
import { deletionInsert, namesOf, releasingAll } from '../../accounts/names/queries.ts';

/** What a user's rows are found by. */
export type Person = Readonly<Partial<Record<FoundBy, string | null>>>;

export type DeletedAccount = typeof deletedAccounts.$inferSelect;

/** The failure of an account that waits for its next attempt. */
function waiting(db: Cell, id: typeof users.id | typeof deletedAccounts.id, now: Date) {
  return db
    .select({ id: deletionFailures.userId })
    .from(deletionFailures)
    .where(and(eq(deletionFailures.userId, id), gt(deletionFailures.dueAt, now)));
}

/** Accounts whose days of grace are over; those that failed wait. */
export function dueForDeletion(db: Cell, now: Date, most: number) {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(lte(users.deletesAt, now), notExists(waiting(db, users.id, now))))
    .orderBy(asc(users.deletesAt))
    .limit(most);
}

/** The wait before the next attempt, in milliseconds: doubled with each of the first. */
const shortestWait = 60_000;

/** Records that the deletion of an account failed, so that it waits for its next attempt. */
export async function postponeDeletion(db: Cell, userId: string, now: Date): Promise<void> {
  await db
    .insert(deletionFailures)
    .values({ userId, attempts: 1, dueAt: new Date(now.getTime() + shortestWait) })
    .onConflictDoUpdate({
      target: deletionFailures.userId,
      set: {
        attempts: sql`${deletionFailures.attempts} + 1`,
        dueAt: sql`${now.getTime()} + ${shortestWait} * (1 << min(${deletionFailures.attempts}, 10))`,
      },
    });
}

/**
 * Deletes an account, if its days of grace are over by `due`: releases its names, has the library no longer name it, and
 * records that what its learner left is to be purged.
 */
export async function deleteAccount(
  env: Env,
  db: Cell,
  account: { readonly id: string; readonly email: string },
  due?: Date,
): Promise<void> {
  const { id, email } = account;
  const names = await namesOf(db, id);
  // With another address than the one that is released it waits for the next run.
  const isDue = and(eq(users.id, id), eq(users.email, email), due && lte(users.deletesAt, due));
  const when = sql`exists (select 1 from ${users} where ${isDue})`;
  await db.batch([
    deletionInsert(db, isDue, new Date()),
    ...releasingAll(env, db, id, names, when),
    sendConnectionsEnded(db, id, { when }),
    send(db, redirectEditorDeleted, { id }, { when }),
    send(db, flagPersonDeleted, { id }, { when }),
    db.delete(verifications).where(and(eq(verifications.value, id), when)),
    db.delete(deletionFailures).where(and(eq(deletionFailures.userId, id), when)),
    db.delete(users).where(isDue),
  ]);
}

/** Accounts that were deleted before an instant and have left something; a payment under way is waited for. */
export function deletedBefore(db: Cell, instant: Date, now: Date, most: number): Promise<DeletedAccount[]> {
  const underWay = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, deletedAccounts.id), inArray(orders.state, ['open', 'awaiting_confirmation'])));
  return db
    .select()
    .from(deletedAccounts)
    .where(
      and(
        lte(deletedAccounts.deletedAt, instant),
        notExists(underWay),
        notExists(waiting(db, deletedAccounts.id, now)),
      ),
    )
    .orderBy(asc(deletedAccounts.deletedAt))
    .limit(most);
}

/** A user's certificates, and when they were active last; `null` without any course. */
export async function recordLeft(db: Cell, userId: string) {
  const [issued, [active]] = await db.batch([
    db.select().from(certificates).where(eq(certificates.userId, userId)),
    db
      .select({ at: max(participations.lastActiveAt) })
      .from(participations)
      .where(eq(participations.userId, userId)),
  ]);
  return { issued, activeAt: active?.at ?? null };
}

/** Which rows of a table are a user's. */
function areTheirs({ rows: { where } }: PersonalTable, value: string): SQL {
  return sql.join(
    where.split('?1').map((text) => sql.raw(text)),
    sql`${value}`,
  );
}

/** Keys of a user's files that are deleted with their rows. */
export async function filesLeft(db: Cell, person: Person): Promise<string[]> {
  const files = personalTables.flatMap((table) => {
    const value = person[table.rows.by];
    const key = table.fileKey && columnOf(table.table, table.fileKey);
    if (!key || !value || stays(table)) return [];
    return sql`select ${sql.raw(key)} as key from ${table.table} where ${areTheirs(table, value)}`;
  });
  if (files.length === 0) return [];
  const found = await db.all<{ key: string | null }>(sql.join(files, sql` union all `));
  return found.flatMap(({ key }) => key ?? []);
}

/** Statements that send who a user is at Stripe, so that they are deleted there as well. */
async function leftCustomers(db: Cell, userId: string) {
  const atStripe = and(
    eq(billingCustomers.userId, userId),
    eq(billingCustomers.provider, 'stripe'),
    isNotNull(billingCustomers.providerCustomer),
  );
  const left = await db.select({ customer: billingCustomers.providerCustomer }).from(billingCustomers).where(atStripe);
  return left.flatMap(({ customer }) => (customer ? [send(db, customerLeft, { customer })] : []));
}

/** What stays of an account. */
interface Kept {
  readonly pseudonym: string;
  /** Until when its participation records stay; `null` where it has none. */
  readonly endsAt: Date | null;
  readonly sealed: readonly (typeof sealedCertificates.$inferInsert)[];
}

/**
 * Deletes every row of a user, with the record of their deletion; of rows that stay, what is personal. Its customer at
 * the payment provider is deleted by a message.
 */
export async function purgeRows(
  db: Cell,
  person: Person & { readonly id: string },
  { pseudonym, endsAt, sealed }: Kept,
): Promise<void> {
  const found = personalTables.flatMap((table) => {
    const value = person[table.rows.by];
    return value ? [{ table, where: areTheirs(table, value) }] : [];
  });
  const deleted = found
    .filter(({ table }) => !stays(table))
    .map(({ table, where }) => db.delete(table.table).where(where));
  const changed = found.flatMap(({ table, where }) => {
    const changes = stays(table) ? changesOf(table, pseudonym) : {};
    return Object.keys(changes).length > 0 ? db.update(table.table).set(changes).where(where) : [];
  });
  await db.batch([
    db.delete(deletionFailures).where(eq(deletionFailures.userId, person.id)),
    ...(await leftCustomers(db, person.id)),
    ...sealed.map((one) => sealedInsert(db, one)),
    ...(endsAt ? [db.insert(keptRecords).values({ pseudonym, endsAt }).onConflictDoNothing()] : []),
    ...deleted,
    // After what their rows are found by.
    ...changed,
  ]);
}

/** The changes to a row that stays when its account is deleted, by column. */
function changesOf(table: PersonalTable, pseudonym: string): Record<string, SQL | string> {
  const emptied = Object.keys(table.columns).filter((key) => table.columns[key]?.startsWith('deleted'));
  const scrubbed = Object.entries(table.scrubbed ?? {}).map(([key, paths = []]) => {
    const removed = sql.raw(paths.map((path) => `'${path}'`).join());
    return [key, sql`json_remove(${sql.raw(columnOf(table.table, key))}, ${removed})`] as const;
  });
  return {
    ...Object.fromEntries(emptied.map((key) => [key, sql`null`])),
    ...Object.fromEntries(scrubbed),
    ...(table.pseudonym && { [table.pseudonym]: pseudonym }),
  };
}

/** Pseudonyms whose records have been kept for their time. */
export function recordsOver(db: Cell, now: Date, most: number) {
  return db.select().from(keptRecords).where(lte(keptRecords.endsAt, now)).orderBy(asc(keptRecords.endsAt)).limit(most);
}

/** Deletes what is kept under a pseudonym. */
export async function deleteRecords(db: Cell, pseudonym: string): Promise<void> {
  const pseudonymised = personalTables.filter(isPseudonymised);
  await db.batch([
    db.delete(keptRecords).where(eq(keptRecords.pseudonym, pseudonym)),
    ...pseudonymised.map((table) => db.delete(table.table).where(areTheirs(table, pseudonym))),
  ]);
}
