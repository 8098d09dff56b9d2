import { eq, sql } from 'drizzle-orm';
import type { ReportingIds } from '#contract/accounts/reporting-ids';
import { users } from '../accounts/schema.ts';
import type { Cell } from '../data/cells.ts';
import { build, query } from '../data/reads.ts';
import { reportingIds } from './schema.ts';

/** Records where a user's photo lies, `null` for none: returns the new row and the former photo's key. */
export async function changePhoto(db: Cell, userId: string, image: string | null) {
  const [[before], [row]] = await db.batch([
    db.select({ image: users.image }).from(users).where(eq(users.id, userId)),
    db.update(users).set({ image, updatedAt: new Date() }).where(eq(users.id, userId)).returning(),
  ]);
  return row && { row, replaced: before?.image ?? null };
}

export function reportingIdsOf(userId: string) {
  return query(build.select({ ids: reportingIds.ids }).from(reportingIds).where(eq(reportingIds.userId, userId)));
}

/** Changes the numbers that are named, `null` forgets one; the others stay as they are. Returns all there are now. */
export async function changeReportingIds(
  db: Cell,
  userId: string,
  change: Readonly<Record<string, string | null>>,
): Promise<ReportingIds> {
  const patch = JSON.stringify(change);
  const [row] = await db
    .insert(reportingIds)
    .values({ userId, ids: sql`json_patch('{}', ${patch})` })
    .onConflictDoUpdate({ target: reportingIds.userId, set: { ids: sql`json_patch(${reportingIds.ids}, ${patch})` } })
    .returning({ ids: reportingIds.ids });
  return row?.ids ?? {};
}
