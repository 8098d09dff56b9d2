import { and, asc, eq, gt, lte, notExists, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { deletedAccounts, verifications } from '../../accounts/schema.ts';
import { users } from '../../../edge/sessions/schema.ts';
import { declaredFeatures } from '../../../edge/manifest.ts';
import type { Cell } from '../../../data/cells.ts';
import { columnOf } from '../../../data/tables.ts';
import type { Env } from '../../../env.ts';
import { sendConnectionsEnded } from '../../../messaging/realtime/broadcast.ts';
import type { FoundBy } from '../../../data/assignment.ts';
import { isPseudonymised, personalTables, stays, type PersonalTable } from '../rows.ts';
import { deletionFailures, keptRecords } from '../schema.ts';
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
    ...declaredFeatures().flatMap(({ deletion }) => deletion?.whenDeleted?.(db, id, when) ?? []),
    db.delete(verifications).where(and(eq(verifications.value, id), when)),
    db.delete(deletionFailures).where(and(eq(deletionFailures.userId, id), when)),
    db.delete(users).where(isDue),
  ]);
}

/** Accounts that were deleted before an instant and have left something, unless a feature asks to wait. */
export function deletedBefore(db: Cell, instant: Date, now: Date, most: number): Promise<DeletedAccount[]> {
  const awaited = declaredFeatures().flatMap(
    ({ deletion }) => deletion?.purgeWaitsFor?.(db, sql`${deletedAccounts.id}`) ?? [],
  );
  return db
    .select()
    .from(deletedAccounts)
    .where(
      and(
        lte(deletedAccounts.deletedAt, instant),
        ...awaited.map((one) => notExists(one)),
        notExists(waiting(db, deletedAccounts.id, now)),
      ),
    )
    .orderBy(asc(deletedAccounts.deletedAt))
    .limit(most);
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
  const files = (await personalTables()).flatMap((table) => {
    const value = person[table.rows.by];
    const key = table.fileKey && columnOf(table.table, table.fileKey);
    if (!key || !value || stays(table)) return [];
    return sql`select ${sql.raw(key)} as key from ${table.table} where ${areTheirs(table, value)}`;
  });
  if (files.length === 0) return [];
  const found = await db.all<{ key: string | null }>(sql.join(files, sql` union all `));
  return found.flatMap(({ key }) => key ?? []);
}

/** What stays of an account. */
interface Kept {
  readonly pseudonym: string;
  /** Until when its participation records stay; `null` where it has none. */
  readonly endsAt: Date | null;
  /** What features write when an account is purged. */
  readonly statements: readonly BatchItem<'sqlite'>[];
}

/**
 * Deletes every row of a user, with the record of their deletion; of rows that stay, what is personal.
 */
export async function purgeRows(
  db: Cell,
  person: Person & { readonly id: string },
  { pseudonym, endsAt, statements }: Kept,
): Promise<void> {
  const found = (await personalTables()).flatMap((table) => {
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
    ...statements,
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
  const pseudonymised = (await personalTables()).filter(isPseudonymised);
  await db.batch([
    db.delete(keptRecords).where(eq(keptRecords.pseudonym, pseudonym)),
    ...pseudonymised.map((table) => db.delete(table.table).where(areTheirs(table, pseudonym))),
  ]);
}
