import { eq, sql } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { renewalStatements, type Renewal, type ProofCondition } from '../queries.ts';
import { identityCodes } from '../schema.ts';

export type IdentityCodeRow = typeof identityCodes.$inferSelect;

/** True while this code of a session is unused. */
export function isCodeUnchanged({ sessionId, code }: Pick<IdentityCodeRow, 'sessionId' | 'code'>): ProofCondition {
  return sql`EXISTS (SELECT 1 FROM ${identityCodes} WHERE ${identityCodes.sessionId} = ${sessionId}
    AND ${identityCodes.code} = ${code})`;
}

/** Renews the token of a session; false if it has ended or the proof no longer holds. */
export async function renewSessionToken(db: Cell, change: Renewal, condition?: ProofCondition): Promise<boolean> {
  const [renewed] = await db.batch(renewalStatements(db, change, condition));
  return renewed.length > 0;
}

export async function upsertIdentityCode(db: Cell, row: Omit<IdentityCodeRow, 'tries'>): Promise<void> {
  await db
    .insert(identityCodes)
    .values(row)
    .onConflictDoUpdate({ target: identityCodes.sessionId, set: { ...row, tries: 0 } });
}

/** Counts an attempt before it is checked; returns the code. */
export async function countIdentityCodeAttempt(db: Cell, sessionId: string): Promise<IdentityCodeRow | undefined> {
  const [row] = await db
    .update(identityCodes)
    .set({ tries: sql`${identityCodes.tries} + 1` })
    .where(eq(identityCodes.sessionId, sessionId))
    .returning();
  return row;
}
