import { and, eq, gt, inArray, isNotNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { RealtimeMessage } from '#contract/catalogue';
import { sessionEnd, sessions } from '../../edge/sessions/schema.ts';
import type { Cell, ReadableCell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { build, query } from '../../data/reads.ts';
import { messageRetention } from './rules.ts';
import { databaseNow, realtimeOutbox } from './schema.ts';

export type OutboxRow = typeof realtimeOutbox.$inferSelect;

/** A message to a user; data that depends on rows is built as JSON by the database. */
export type NewMessage = { readonly userId: string } & (
  RealtimeMessage | (Pick<RealtimeMessage, 'event'> & { data: SQL })
);

/** Inserts into the outbox if `when` is true: a statement for the `batch` that stores the event. */
export function outboxInsert(db: Cell, { userId, event, data }: NewMessage, when: SQL = sql`true`) {
  const at = { createdAt: databaseNow, dueAt: databaseNow };
  return insertFrom(db, realtimeOutbox, { userId, event, data, ...at }, sql`where ${when}`);
}

/** Messages due at an instant, oldest first, of one user or of all. */
export function dueMessages(db: Cell, until: Date, limit: number, userId?: string): Promise<OutboxRow[]> {
  const isOwn = userId === undefined ? undefined : eq(realtimeOutbox.userId, userId);
  return db
    .select()
    .from(realtimeOutbox)
    .where(and(isOwn, isNotNull(realtimeOutbox.dueAt), lte(realtimeOutbox.dueAt, until)))
    .orderBy(userId === undefined ? realtimeOutbox.dueAt : realtimeOutbox.id)
    .limit(limit);
}

export async function markDelivered(db: Cell, ids: number[]): Promise<void> {
  await db.update(realtimeOutbox).set({ dueAt: null }).where(isOneOf(ids));
}

/** Postpones a failed delivery by a minute, then two, four and so on, up to two hours. */
export async function postpone(db: Cell, ids: number[]): Promise<void> {
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

/** Deletes messages after their retention. */
export async function deleteOldMessages(db: Cell, limit: number): Promise<number> {
  const isOld = lt(realtimeOutbox.createdAt, new Date(Date.now() - messageRetention));
  const old = db.select({ id: realtimeOutbox.id }).from(realtimeOutbox).where(isOld).limit(limit);
  return (await db.delete(realtimeOutbox).where(inArray(realtimeOutbox.id, old))).meta.changes;
}

/** A user's messages after a cursor and since an instant, oldest first. */
export function messagesAfter(userId: string, { after, since, limit }: { after: number; since: Date; limit: number }) {
  return query(
    build
      .select()
      .from(realtimeOutbox)
      .where(and(eq(realtimeOutbox.userId, userId), gt(realtimeOutbox.id, after), gt(realtimeOutbox.createdAt, since)))
      .orderBy(realtimeOutbox.id)
      .limit(limit),
  );
}

/** The id of a user's newest message: a browser that starts from it has missed nothing. */
export async function newestMessage({ read }: Pick<ReadableCell, 'read'>, userId: string): Promise<number> {
  const [[row]] = await read(
    query(
      build
        .select({ id: sql<number>`coalesce(max(${realtimeOutbox.id}), 0)`.as('id') })
        .from(realtimeOutbox)
        .where(eq(realtimeOutbox.userId, userId)),
    ),
  );
  return row?.id ?? 0;
}

/** When sessions end, in milliseconds; ended ones are omitted. */
export async function sessionEnds(db: Cell, ids: readonly string[]): Promise<Map<string, number>> {
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
