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
import { isPseudonymised, personalTables, isRetained, type PersonalTable } from '../rows.ts';
import { deletionFailures, keptRecords } from '../schema.ts';
import { deletionInsert, namesOf, releaseNamesStatements } from '../../accounts/names/queries.ts';

/** The values that identify a user's rows. */
export type Person = Readonly<Partial<Record<FoundBy, string | null>>>;

export type DeletedAccount = typeof deletedAccounts.$inferSelect;

/** The failed deletion of an account whose next attempt is not due. */
function postponed(db: Cell, id: typeof users.id | typeof deletedAccounts.id, now: Date) {
  return db
    .select({ id: deletionFailures.userId })
    .from(deletionFailures)
    .where(and(eq(deletionFailures.userId, id), gt(deletionFailures.dueAt, now)));
}

/** Accounts whose grace period is over, except those whose next attempt is not due. */
export function dueForDeletion(db: Cell, now: Date, limit: number) {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(lte(users.deletesAt, now), notExists(postponed(db, users.id, now))))
    .orderBy(asc(users.deletesAt))
    .limit(limit);
}

/** The delay before the first retry, in milliseconds; it doubles with each attempt, ten times. */
const retryDelay = 60_000;

/** Records a failed deletion and schedules its next attempt. */
export async function postponeDeletion(db: Cell, userId: string, now: Date): Promise<void> {
  await db
    .insert(deletionFailures)
    .values({ userId, attempts: 1, dueAt: new Date(now.getTime() + retryDelay) })
    .onConflictDoUpdate({
      target: deletionFailures.userId,
      set: {
        attempts: sql`${deletionFailures.attempts} + 1`,
        dueAt: sql`${now.getTime()} + ${retryDelay} * (1 << min(${deletionFailures.attempts}, 10))`,
      },
    });
}

/**
 * Deletes an account if its grace period is over by `due`: releases its names, runs the features' statements, and
 * records it for the purge.
 */
export async function deleteAccount(
  env: Env,
  db: Cell,
  account: { readonly id: string; readonly email: string },
  due?: Date,
): Promise<void> {
  const { id, email } = account;
  const names = await namesOf(db, id);
  // If the address has changed since it was read, the account is left to the next run.
  const isDue = and(eq(users.id, id), eq(users.email, email), due && lte(users.deletesAt, due));
  const when = sql`exists (select 1 from ${users} where ${isDue})`;
  await db.batch([
    deletionInsert(db, isDue, new Date()),
    ...releaseNamesStatements(env, db, id, names, when),
    sendConnectionsEnded(db, id, { when }),
    ...declaredFeatures().flatMap(({ deletion }) => deletion?.whenDeleted?.(db, id, when) ?? []),
    db.delete(verifications).where(and(eq(verifications.value, id), when)),
    db.delete(deletionFailures).where(and(eq(deletionFailures.userId, id), when)),
    db.delete(users).where(isDue),
  ]);
}

/** Accounts that were deleted before an instant and are not purged, unless a feature defers the purge. */
export function deletedBefore(db: Cell, instant: Date, now: Date, limit: number): Promise<DeletedAccount[]> {
  const pendingWork = declaredFeatures().flatMap(
    ({ deletion }) => deletion?.purgeWaitsFor?.(db, sql`${deletedAccounts.id}`) ?? [],
  );
  return db
    .select()
    .from(deletedAccounts)
    .where(
      and(
        lte(deletedAccounts.deletedAt, instant),
        ...pendingWork.map((one) => notExists(one)),
        notExists(postponed(db, deletedAccounts.id, now)),
      ),
    )
    .orderBy(asc(deletedAccounts.deletedAt))
    .limit(limit);
}

/** The condition for a user's rows of a table. */
function isOwnRow({ rows: { where } }: PersonalTable, value: string): SQL {
  return sql.join(
    where.split('?1').map((text) => sql.raw(text)),
    sql`${value}`,
  );
}

/** Keys of a user's files that are deleted with their rows. */
export async function fileKeysOf(db: Cell, person: Person): Promise<string[]> {
  const files = (await personalTables()).flatMap((table) => {
    const value = person[table.rows.by];
    const key = table.fileKey && columnOf(table.table, table.fileKey);
    if (!key || !value || isRetained(table)) return [];
    return sql`select ${sql.raw(key)} as key from ${table.table} where ${isOwnRow(table, value)}`;
  });
  if (files.length === 0) return [];
  const found = await db.all<{ key: string | null }>(sql.join(files, sql` union all `));
  return found.flatMap(({ key }) => key ?? []);
}

/** What is retained of an account. */
interface Retention {
  readonly pseudonym: string;
  /** The end of the retention of its participation records; `null` without any. */
  readonly endsAt: Date | null;
  /** The features' statements for a purge. */
  readonly statements: readonly BatchItem<'sqlite'>[];
}

/**
 * Deletes every row of a user with the record of the deletion, and removes personal data from retained rows.
 */
export async function purgeRows(
  db: Cell,
  person: Person & { readonly id: string },
  { pseudonym, endsAt, statements }: Retention,
): Promise<void> {
  const found = (await personalTables()).flatMap((table) => {
    const value = person[table.rows.by];
    return value ? [{ table, where: isOwnRow(table, value) }] : [];
  });
  const deleted = found
    .filter(({ table }) => !isRetained(table))
    .map(({ table, where }) => db.delete(table.table).where(where));
  const changed = found.flatMap(({ table, where }) => {
    const changes = isRetained(table) ? changesOf(table, pseudonym) : {};
    return Object.keys(changes).length > 0 ? db.update(table.table).set(changes).where(where) : [];
  });
  await db.batch([
    db.delete(deletionFailures).where(eq(deletionFailures.userId, person.id)),
    ...statements,
    ...(endsAt ? [db.insert(keptRecords).values({ pseudonym, endsAt }).onConflictDoNothing()] : []),
    ...deleted,
    // After the rows whose conditions refer to these.
    ...changed,
  ]);
}

/** The changes of a retained row, by column. */
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

/** Pseudonyms whose retention has ended. */
export function expiredRecords(db: Cell, now: Date, limit: number) {
  return db
    .select()
    .from(keptRecords)
    .where(lte(keptRecords.endsAt, now))
    .orderBy(asc(keptRecords.endsAt))
    .limit(limit);
}

/** Deletes the rows of a pseudonym. */
export async function deleteRecords(db: Cell, pseudonym: string): Promise<void> {
  const pseudonymised = (await personalTables()).filter(isPseudonymised);
  await db.batch([
    db.delete(keptRecords).where(eq(keptRecords.pseudonym, pseudonym)),
    ...pseudonymised.map((table) => db.delete(table.table).where(isOwnRow(table, pseudonym))),
  ]);
}
