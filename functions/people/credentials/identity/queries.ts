import { sql } from 'drizzle-orm';
import type { Cell, WritableCell } from '../../../data/cells.ts';
import type { Statement } from '../../../data/commit.ts';
import { writingQuery, type Query } from '../../../data/reads.ts';
import { renewalStatements, renewedSession, type Renewal, type ProofCondition } from '../queries.ts';
import { identityCodes } from '../schema.ts';

export type IdentityCodeRow = typeof identityCodes.$inferSelect;

/** True while this code of a session is unused. */
export function isCodeUnchanged({ sessionId, code }: Pick<IdentityCodeRow, 'sessionId' | 'code'>): ProofCondition {
  return sql`EXISTS (SELECT 1 FROM ${identityCodes} WHERE ${identityCodes.sessionId} = ${sessionId}
    AND ${identityCodes.code} = ${code})`;
}

/**
 * Renews the token of a session in a batch that begins with other statements; returns the session with its new token,
 * `undefined` if it has ended or the proof no longer holds.
 */
export function renewSessionToken(
  db: Cell,
  change: Renewal,
  condition?: ProofCondition,
  before: readonly Statement[] = [],
) {
  return renewedSession(db, change, [...before, ...renewalStatements(db, change, condition)]);
}

export async function upsertIdentityCode(db: Cell, row: Omit<IdentityCodeRow, 'tries'>): Promise<void> {
  await db
    .insert(identityCodes)
    .values(row)
    .onConflictDoUpdate({ target: identityCodes.sessionId, set: { ...row, tries: 0 } });
}

/** Counts an attempt with the first read, before it is checked; returns the code. */
export function identityCodeAttempt({ isLive }: WritableCell, sessionId: string): Query<IdentityCodeRow> {
  const counting = sql`update ${identityCodes} set tries = tries + 1 where session_id = ${sessionId} and ${isLive}`;
  return writingQuery(counting, identityCodes);
}
