import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { invitationCodes } from '../schema.ts';

type CodeRow = typeof invitationCodes.$inferSelect;

/** The statement that stores the newest code of a user, in the place of the one before. */
export function storeCode(cell: Cell, row: Omit<CodeRow, 'tries'>) {
  return cell
    .insert(invitationCodes)
    .values(row)
    .onConflictDoUpdate({ target: invitationCodes.userId, set: { ...row, tries: 0 } });
}

/** Counts an attempt at the code of a user before it is checked; returns the code unless it has expired. */
export async function countCodeAttempt(cell: Cell, userId: string, now: Date): Promise<CodeRow | undefined> {
  const [row] = await cell
    .update(invitationCodes)
    .set({ tries: sql`tries + 1` })
    .where(and(eq(invitationCodes.userId, userId), gt(invitationCodes.codeEndsAt, now)))
    .returning();
  return row;
}

export function deleteCode(cell: Cell, userId: string) {
  return cell.delete(invitationCodes).where(eq(invitationCodes.userId, userId));
}

/** Deletes expired codes. */
export async function deleteOldCodes(cell: Cell, most: number, now = new Date()): Promise<number> {
  const old = cell
    .select({ userId: invitationCodes.userId })
    .from(invitationCodes)
    .where(lte(invitationCodes.codeEndsAt, now))
    .limit(most);
  return (await cell.delete(invitationCodes).where(inArray(invitationCodes.userId, old))).meta.changes;
}
