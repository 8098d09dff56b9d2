import { and, eq, gt, inArray, is, isNotNull, lt, lte, SQL, sql } from 'drizzle-orm';
import type { RealtimeMessage } from '#contract/realtime';
import { sessionEnd, sessions } from '../accounts/schema.ts';
import type { LearnerDatabase, PlatformDatabase } from '../database/database.ts';
import { keptFor } from './rules.ts';
import { databaseNow, realtimeOutbox } from './schema.ts';

export type OutboxRow = typeof realtimeOutbox.$inferSelect;

/** A message to a user; what only the database knows of it is put together there, as JSON. */
export type NewMessage = { readonly userId: string } & (
  RealtimeMessage | (Pick<RealtimeMessage, 'event'> & { data: SQL })
);

/** The only way into the outbox: a statement for the `batch` that stores the reported fact, if `when` holds then. */
export function outboxInsert(db: LearnerDatabase, { userId, event, data }: NewMessage, when: SQL = sql`true`) {
  const told = is(data, SQL) ? data : JSON.stringify(data);
  return db
    .insert(realtimeOutbox)
    .select(sql`select null, ${userId}, ${event}, ${told}, ${databaseNow}, ${databaseNow}, 0 where ${when}`);
}

/** Messages due at an instant, oldest first, of one user or of all. */
export function dueMessages(db: LearnerDatabase, until: Date, most: number, userId?: string): Promise<OutboxRow[]> {
  const isTheirs = userId === undefined ? undefined : eq(realtimeOutbox.userId, userId);
  return db
    .select()
    .from(realtimeOutbox)
    .where(and(isTheirs, isNotNull(realtimeOutbox.dueAt), lte(realtimeOutbox.dueAt, until)))
    .orderBy(userId === undefined ? realtimeOutbox.dueAt : realtimeOutbox.id)
    .limit(most);
}

export async function markDelivered(db: LearnerDatabase, ids: number[]): Promise<void> {
  await db.update(realtimeOutbox).set({ dueAt: null }).where(isOneOf(ids));
}

/** Puts a delivery that failed off for a minute, then two, four and so on, up to two hours. */
export async function postpone(db: LearnerDatabase, ids: number[]): Promise<void> {
  const wait = sql`min(60000 << min(${realtimeOutbox.attempts}, 10), 7200000)`;
  await db
    .update(realtimeOutbox)
    .set({ attempts: sql`${realtimeOutbox.attempts} + 1`, dueAt: sql`${Date.now()} + ${wait}` })
    .where(isOneOf(ids));
}

/** Ids are bound as one value: a statement takes a hundred at most. */
function isOneOf(ids: number[]) {
  return sql`${realtimeOutbox.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** Removes messages that are too old to ask for. */
export async function forgetMessages(db: LearnerDatabase, most: number): Promise<number> {
  const isOld = lt(realtimeOutbox.createdAt, new Date(Date.now() - keptFor));
  const old = db.select({ id: realtimeOutbox.id }).from(realtimeOutbox).where(isOld).limit(most);
  return (await db.delete(realtimeOutbox).where(inArray(realtimeOutbox.id, old))).meta.changes;
}

/** A user's messages after a cursor and since an instant, oldest first. */
export function messagesAfter(
  db: LearnerDatabase,
  userId: string,
  { after, since, most }: { after: number; since: Date; most: number },
): Promise<OutboxRow[]> {
  return db
    .select()
    .from(realtimeOutbox)
    .where(and(eq(realtimeOutbox.userId, userId), gt(realtimeOutbox.id, after), gt(realtimeOutbox.createdAt, since)))
    .orderBy(realtimeOutbox.id)
    .limit(most);
}

/** The id of a user's newest message: a browser that starts from it has missed nothing. */
export async function newestMessage(db: LearnerDatabase, userId: string): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${realtimeOutbox.id}), 0)` })
    .from(realtimeOutbox)
    .where(eq(realtimeOutbox.userId, userId));
  return row?.id ?? 0;
}

/** When sessions end, in milliseconds; those that have ended already are left out. */
export async function sessionEnds(db: PlatformDatabase, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: sessions.id, expiresAt: sessionEnd })
    .from(sessions)
    .where(
      and(
        sql`${sessions.id} in (select value from json_each(${JSON.stringify(ids)}))`,
        sql`${sessionEnd} > ${Date.now()}`,
      ),
    );
  return new Map(rows.map(({ id, expiresAt }) => [id, expiresAt.getTime()]));
}
