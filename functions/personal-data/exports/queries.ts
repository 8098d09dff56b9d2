import { and, count, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { users } from '../../accounts/schema.ts';
import type { PlatformDatabase } from '../../database/database.ts';
import { mails } from '../../mail/schema.ts';
import { personalExports } from '../schema.ts';

export type ExportRow = typeof personalExports.$inferSelect;

/** A user's latest export. */
export async function latestExport(db: PlatformDatabase, userId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(personalExports)
    .where(eq(personalExports.userId, userId))
    .orderBy(desc(personalExports.requestedAt))
    .limit(1);
  return row;
}

/** Records that a user wants an export, unless one is under way or there were as many as may be since an instant. */
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
export async function takeExport(db: PlatformDatabase, { id }: ExportRow, now: Date, until: Date): Promise<boolean> {
  const taken = await db
    .update(personalExports)
    .set({ dueAt: until, tries: sql`${personalExports.tries} + 1` })
    .where(and(eq(personalExports.id, id), lte(personalExports.dueAt, now)))
    .returning();
  return taken.length > 0;
}

/** Records how an export that is under way went, with the mail that tells of it. */
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
