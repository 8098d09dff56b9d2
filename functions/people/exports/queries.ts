import { and, count, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { users } from '../../edge/sessions/schema.ts';
import type { ExportKind } from '../../edge/manifest.ts';
import type { Cell, ReadableCell } from '../../data/cells.ts';
import { commit, commitAndRead } from '../../data/commit.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { build, query } from '../../data/reads.ts';
import { mailInsert } from '../../messaging/mail/queries.ts';
import type { Message } from '../../messaging/mail/render.ts';
import { outboxInsert } from '../../messaging/realtime/queries.ts';
import { requestedExports } from './schema.ts';

/** An account whose data is exported. */
export type Exported = typeof users.$inferSelect;

export type ExportRow = typeof requestedExports.$inferSelect;

/** Whose export it is, and of what. */
export interface ExportAddress {
  readonly userId: string;
  readonly kind: ExportKind['name'];
  readonly subject: string;
}

const isOf = ({ userId, kind, subject }: ExportAddress) =>
  and(eq(requestedExports.userId, userId), eq(requestedExports.kind, kind), eq(requestedExports.subject, subject));

function latestExports(address: ExportAddress) {
  return query(
    build.select().from(requestedExports).where(isOf(address)).orderBy(desc(requestedExports.requestedAt)).limit(1),
  );
}

/** A user's latest export of a kind and subject. */
export async function latestExport(
  { read }: Pick<ReadableCell, 'read'>,
  address: ExportAddress,
): Promise<ExportRow | undefined> {
  const [[row]] = await read(latestExports(address));
  return row;
}

/** Inserts a requested export, unless one is in progress or the limit since an instant is reached; returns the latest. */
export async function insertExport(
  db: Cell,
  { id, fileKey, ...address }: ExportAddress & { readonly id: string; readonly fileKey: string },
  now: Date,
  { limit, since }: { limit: number; since: Date },
): Promise<ExportRow | undefined> {
  const isRecent = and(isOf(address), gt(requestedExports.requestedAt, since));
  const earlier = db.select({ count: count() }).from(requestedExports).where(isRecent);
  const wanted = { id, ...address, state: 'requested' as const, requestedAt: now, dueAt: now, fileKey };
  const insertion = insertFrom(db, requestedExports, wanted, sql`where (${earlier}) < ${limit}`).onConflictDoNothing();
  const [[latest]] = await commitAndRead(db, [insertion], latestExports(address));
  return latest;
}

export function dueExports(db: Cell, now: Date, limit: number): Promise<ExportRow[]> {
  return db
    .select()
    .from(requestedExports)
    .where(and(isNotNull(requestedExports.dueAt), lte(requestedExports.dueAt, now)))
    .orderBy(requestedExports.dueAt)
    .limit(limit);
}

/** Leases a due export until an instant; false if another run has. */
export async function leaseExport(db: Cell, { id }: ExportRow, now: Date, until: Date): Promise<boolean> {
  const leased = await db
    .update(requestedExports)
    .set({ dueAt: until, tries: sql`${requestedExports.tries} + 1` })
    .where(and(eq(requestedExports.id, id), lte(requestedExports.dueAt, now)))
    .returning();
  return leased.length > 0;
}

/** Stores the result of an export in progress, with its mail and the message to open tabs. */
export async function endExport(
  db: Cell,
  person: Exported,
  id: string,
  change: Partial<ExportRow>,
  { message, now }: { readonly message: Message | undefined; readonly now: Date },
): Promise<void> {
  const isInProgress = and(eq(requestedExports.id, id), eq(requestedExports.state, 'requested'));
  const when = sql`exists (select 1 from ${requestedExports} where ${isInProgress})`;
  await commit(db, [
    outboxInsert(db, { userId: person.id, event: 'user_changed', data: {} }, when),
    ...(message ? [mailInsert(db, person, message, { id: `export:${id}`, at: now, when })] : []),
    db
      .update(requestedExports)
      .set({ ...change, dueAt: null })
      .where(isInProgress),
  ]);
}

export function expiredExports(db: Cell, now: Date, limit: number): Promise<ExportRow[]> {
  const isExpired = and(eq(requestedExports.state, 'ready'), lte(requestedExports.endsAt, now));
  return db.select().from(requestedExports).where(isExpired).orderBy(requestedExports.endsAt).limit(limit);
}

export async function expireExport(db: Cell, id: string): Promise<void> {
  await db.update(requestedExports).set({ state: 'expired', tokenHash: null }).where(eq(requestedExports.id, id));
}

export async function personOf(db: Cell, userId: string): Promise<Exported | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}
