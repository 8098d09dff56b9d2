import { and, count, desc, eq, getTableColumns, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { users } from '../accounts/schema.ts';
import { certificates } from '../certificates/schema.ts';
import type { Database, LearnerDatabase, PlatformDatabase } from '../database/database.ts';
import { columnOf } from '../database/tables.ts';
import { mails } from '../mail/schema.ts';
import { participations } from '../participations/schema.ts';
import { attempts } from '../quizzes/schema.ts';
import type { PersonalTable } from './rows.ts';
import { personalExports } from './schema.ts';

export type ExportRow = typeof personalExports.$inferSelect;

/** Rows read at once. */
const slice = 200;

/** Somebody's latest export. */
export async function latestExport(db: PlatformDatabase, userId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(personalExports)
    .where(eq(personalExports.userId, userId))
    .orderBy(desc(personalExports.requestedAt))
    .limit(1);
  return row;
}

/** Notes that somebody wants an export, unless one is under way or there were as many as may be since an instant. */
export async function noteExport(
  db: PlatformDatabase,
  { id, userId, fileKey }: { id: string; userId: string; fileKey: string },
  now: Date,
  { most, since }: { most: number; since: Date },
): Promise<void> {
  const isTheirs = and(eq(personalExports.userId, userId), gt(personalExports.requestedAt, since));
  const earlier = db.select({ count: count() }).from(personalExports).where(isTheirs);
  await db
    .insert(personalExports)
    .select(
      sql`select ${id}, ${userId}, 'requested', ${now.getTime()}, 0, ${now.getTime()}, null, null, ${fileKey}, null
        where (${earlier}) < ${most}`,
    )
    .onConflictDoNothing();
}

export function dueExports(db: PlatformDatabase, now: Date, most: number): Promise<ExportRow[]> {
  return db
    .select()
    .from(personalExports)
    .where(and(isNotNull(personalExports.dueAt), lte(personalExports.dueAt, now)))
    .orderBy(personalExports.dueAt)
    .limit(most);
}

/** Takes a due export until an instant; false where another run has it. */
export async function takeExport(db: PlatformDatabase, { id, dueAt }: ExportRow, until: Date): Promise<boolean> {
  const taken = await db
    .update(personalExports)
    .set({ dueAt: until, tries: sql`${personalExports.tries} + 1` })
    .where(and(eq(personalExports.id, id), eq(personalExports.dueAt, dueAt ?? until)))
    .returning();
  return taken.length > 0;
}

/** Notes how an export that is under way went, with the mail that tells of it. */
export async function endExport(
  db: PlatformDatabase,
  id: string,
  change: Partial<ExportRow>,
  mail: typeof mails.$inferInsert,
): Promise<void> {
  await db.batch([
    db
      .update(personalExports)
      .set({ ...change, dueAt: null })
      .where(and(eq(personalExports.id, id), eq(personalExports.state, 'requested'))),
    db.insert(mails).values(mail).onConflictDoNothing(),
  ]);
}

/** Exports whose time is over. */
export function endedExports(db: PlatformDatabase, now: Date, most: number): Promise<ExportRow[]> {
  const isOver = and(eq(personalExports.state, 'ready'), lte(personalExports.endsAt, now));
  return db.select().from(personalExports).where(isOver).limit(most);
}

export async function expireExport(db: PlatformDatabase, id: string): Promise<void> {
  await db.update(personalExports).set({ state: 'expired', tokenHash: null }).where(eq(personalExports.id, id));
}

export async function personOf(db: PlatformDatabase, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

/** Everything of somebody in a table that is exported, in slices; keys are those of TypeScript. */
export async function* exportedRows(db: Database, table: PersonalTable, value: string): AsyncGenerator<object[]> {
  const columns = Object.entries(getTableColumns(table.table)).filter(([key]) => isExported(table.columns[key]));
  const names = columns.map(([key]) => `"${columnOf(table.table, key)}"`).join();
  const query = `select ${names} from ${table.name} where ${table.rows.where} limit ${slice} offset ?2`;
  for (let from = 0, last = slice; last === slice; from += slice) {
    const rows = await db.$client.prepare(query).bind(value, from).raw();
    last = rows.length;
    yield rows.map((row) =>
      Object.fromEntries(
        columns.map(([key, column], index) => [
          key,
          row[index] === null ? null : column.mapFromDriverValue(row[index]),
        ]),
      ),
    );
  }
}

/** Whether a column is exported: it is personal, and there is no reason why not. */
export function isExported(assignment: string | undefined): boolean {
  return assignment === 'deleted' || assignment === 'pseudonymised' || assignment === 'kept by law';
}

/** Keys of somebody's files in a table. */
export async function fileKeys(db: Database, table: PersonalTable, value: string): Promise<string[]> {
  const key = table.fileKey && columnOf(table.table, table.fileKey);
  if (!key || table.columns[table.fileKey]?.endsWith('secret')) return [];
  const query = `select ${key} as key from ${table.name} where ${table.rows.where} and ${key} is not null`;
  const { results } = await db.$client.prepare(query).bind(value).all<{ key: string }>();
  return results.map((row) => row.key);
}

/** Somebody's certificates by date: their transcript of credits. */
export function transcriptOf(db: LearnerDatabase, userId: string) {
  const { serial, title, provider, creditType, credits, kind, completedAt, issuedAt, status } = certificates;
  return db
    .select({ issuedAt, completedAt, title, provider, creditType, credits, kind, serial, status })
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(issuedAt);
}

/** Results of somebody's quizzes. */
export function resultsOf(db: LearnerDatabase, userId: string) {
  const { quizId, kind, number, startedAt, finishedAt, score, isPassed } = attempts;
  return db
    .select({ courseId: participations.courseId, quizId, kind, number, startedAt, finishedAt, score, isPassed })
    .from(participations)
    .innerJoin(attempts, eq(attempts.participationId, participations.id))
    .where(eq(participations.userId, userId))
    .orderBy(startedAt);
}
