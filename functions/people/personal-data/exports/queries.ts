import { and, count, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { users } from '../../../edge/sessions/schema.ts';
import type { Cell, ReadableCell } from '../../../data/cells.ts';
import { commitAndRead } from '../../../data/commit.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { build, query } from '../../../data/reads.ts';
import { mailInsert } from '../../../messaging/mail/queries.ts';
import type { Message } from '../../../messaging/mail/render.ts';
import { outboxInsert } from '../../../messaging/realtime/queries.ts';
import { personalExports } from '../schema.ts';

/** An account whose data is exported. */
export type Exported = typeof users.$inferSelect;

export type ExportRow = typeof personalExports.$inferSelect;

function latestExports(userId: string) {
  return query(
    build
      .select()
      .from(personalExports)
      .where(eq(personalExports.userId, userId))
      .orderBy(desc(personalExports.requestedAt))
      .limit(1),
  );
}

/** A user's latest export. */
export async function latestExport(
  { read }: Pick<ReadableCell, 'read'>,
  userId: string,
): Promise<ExportRow | undefined> {
  const [[row]] = await read(latestExports(userId));
  return row;
}

/** Inserts a requested export, unless one is in progress or the limit since an instant is reached; returns the latest. */
export async function insertExport(
  db: Cell,
  { id, userId, fileKey }: { id: string; userId: string; fileKey: string },
  now: Date,
  { limit, since }: { limit: number; since: Date },
): Promise<ExportRow | undefined> {
  const isRecent = and(eq(personalExports.userId, userId), gt(personalExports.requestedAt, since));
  const earlier = db.select({ count: count() }).from(personalExports).where(isRecent);
  const wanted = { id, userId, state: 'requested' as const, requestedAt: now, dueAt: now, fileKey };
  const insertion = insertFrom(db, personalExports, wanted, sql`where (${earlier}) < ${limit}`).onConflictDoNothing();
  const [[latest]] = await commitAndRead(db, [insertion], latestExports(userId));
  return latest;
}

export function dueExports(db: Cell, now: Date, limit: number): Promise<ExportRow[]> {
  return db
    .select()
    .from(personalExports)
    .where(and(isNotNull(personalExports.dueAt), lte(personalExports.dueAt, now)))
    .orderBy(personalExports.dueAt)
    .limit(limit);
}

/** Leases a due export until an instant; false if another run has. */
export async function leaseExport(db: Cell, { id }: ExportRow, now: Date, until: Date): Promise<boolean> {
  const leased = await db
    .update(personalExports)
    .set({ dueAt: until, tries: sql`${personalExports.tries} + 1` })
    .where(and(eq(personalExports.id, id), lte(personalExports.dueAt, now)))
    .returning();
  return leased.length > 0;
}

/** Stores the result of an export in progress, with its mail and the message to open tabs. */
export async function endExport(
  db: Cell,
  person: Exported,
  id: string,
  change: Partial<ExportRow>,
  { message, now }: { readonly message: Message; readonly now: Date },
): Promise<void> {
  const isInProgress = and(eq(personalExports.id, id), eq(personalExports.state, 'requested'));
  const when = sql`exists (select 1 from ${personalExports} where ${isInProgress})`;
  await db.batch([
    mailInsert(db, person, message, { id: `export:${id}`, at: now, when }),
    outboxInsert(db, { userId: person.id, event: 'user_changed', data: {} }, when),
    db
      .update(personalExports)
      .set({ ...change, dueAt: null })
      .where(isInProgress),
  ]);
}

export function expiredExports(db: Cell, now: Date, limit: number): Promise<ExportRow[]> {
  const isExpired = and(eq(personalExports.state, 'ready'), lte(personalExports.endsAt, now));
  return db.select().from(personalExports).where(isExpired).orderBy(personalExports.endsAt).limit(limit);
}

export async function expireExport(db: Cell, id: string): Promise<void> {
  await db.update(personalExports).set({ state: 'expired', tokenHash: null }).where(eq(personalExports.id, id));
}

export async function personOf(db: Cell, userId: string): Promise<Exported | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}
