import { eq, sql } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { renewal, type Renewal, type StillHolds } from '../queries.ts';
import { identityCodes } from '../schema.ts';

export type IdentityCodeRow = typeof identityCodes.$inferSelect;

/** Holds while this code of a session is unused. */
export function isStillCode({ sessionId, code }: Pick<IdentityCodeRow, 'sessionId' | 'code'>): StillHolds {
  return sql`EXISTS (SELECT 1 FROM ${identityCodes} WHERE ${identityCodes.sessionId} = ${sessionId}
    AND ${identityCodes.code} = ${code})`;
}

/** Renews a session; false where it has ended or what a user showed no longer holds. */
export async function renew(db: Cell, change: Renewal, holds?: StillHolds): Promise<boolean> {
  const [renewed] = await db.batch(renewal(db, change, holds));
  return renewed.length > 0;
}

/** Stores the newest code of a session, replacing an earlier one. */
export async function keepIdentityCode(db: Cell, row: Omit<IdentityCodeRow, 'tries'>): Promise<void> {
  await db
    .insert(identityCodes)
    .values(row)
    .onConflictDoUpdate({ target: identityCodes.sessionId, set: { ...row, tries: 0 } });
}

/** Counts one attempt before it is judged; returns the code it is meant for. */
export async function countIdentityTry(db: Cell, sessionId: string): Promise<IdentityCodeRow | undefined> {
  const [row] = await db
    .update(identityCodes)
    .set({ tries: sql`${identityCodes.tries} + 1` })
    .where(eq(identityCodes.sessionId, sessionId))
    .returning();
  return row;
}
