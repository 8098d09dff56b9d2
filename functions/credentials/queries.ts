import { and, eq, sql, type SQL } from 'drizzle-orm';
import { logins, sessions } from '../accounts/schema.ts';
import { appTokens } from '../app-tokens/schema.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { identityCodes } from './schema.ts';

/** A condition under which a proof of identity still holds. */
export type StillHolds = SQL;

export type IdentityCodeRow = typeof identityCodes.$inferSelect;

/** The hash of a user's password; `null` without one. */
export async function passwordOf(db: PlatformDatabase, userId: string): Promise<string | null> {
  const [row] = await db.select({ password: logins.password }).from(logins).where(isPasswordLogin(userId));
  return row?.password ?? null;
}

function isPasswordLogin(userId: string) {
  return and(eq(logins.userId, userId), eq(logins.providerId, 'credential'));
}

/** Holds while this is still the hash of a user's password. */
export function isStillPassword(userId: string, hash: string): StillHolds {
  return sql`EXISTS (SELECT 1 FROM ${logins} WHERE ${isPasswordLogin(userId)} AND ${logins.password} = ${hash})`;
}

/** Holds while this code of a session is unused. */
export function isStillCode({ sessionId, code }: Pick<IdentityCodeRow, 'sessionId' | 'code'>): StillHolds {
  return sql`EXISTS (SELECT 1 FROM ${identityCodes} WHERE ${identityCodes.sessionId} = ${sessionId}
    AND ${identityCodes.code} = ${code})`;
}

/** The next token of a session, as its hash, and whether its owner has just shown who they are. */
export interface Renewal {
  readonly sessionId: string;
  readonly token: string;
  readonly at: Date;
  readonly isKnown: boolean;
}

/**
 * Statements that give a session another token and end what was made with the former one, so that a copied cookie gains
 * nothing (ASVS 5, 7.2.4); the first returns nothing where the session has ended.
 */
export function renewal(db: PlatformDatabase, { sessionId, token, at, isKnown }: Renewal, holds?: StillHolds) {
  const set = { token, updatedAt: at, ...(isKnown && { identityConfirmedAt: at }) };
  return [
    db
      .update(sessions)
      .set(set)
      .where(and(eq(sessions.id, sessionId), holds))
      .returning({ id: sessions.id }),
    db.delete(appTokens).where(and(eq(appTokens.sessionId, sessionId), holds)),
    // Last, because the condition may depend on the code.
    db.delete(identityCodes).where(and(eq(identityCodes.sessionId, sessionId), holds)),
  ] as const;
}

/** Renews a session; false where it has ended or what a user showed no longer holds. */
export async function renew(db: PlatformDatabase, change: Renewal, holds?: StillHolds): Promise<boolean> {
  const [renewed] = await db.batch(renewal(db, change, holds));
  return renewed.length > 0;
}

/** Stores the newest code of a session, replacing an earlier one. */
export async function keepIdentityCode(db: PlatformDatabase, row: Omit<IdentityCodeRow, 'tries'>): Promise<void> {
  await db
    .insert(identityCodes)
    .values(row)
    .onConflictDoUpdate({ target: identityCodes.sessionId, set: { ...row, tries: 0 } });
}

/** Counts one attempt before it is judged; returns the code it is meant for. */
export async function countIdentityTry(db: PlatformDatabase, sessionId: string): Promise<IdentityCodeRow | undefined> {
  const [row] = await db
    .update(identityCodes)
    .set({ tries: sql`${identityCodes.tries} + 1` })
    .where(eq(identityCodes.sessionId, sessionId))
    .returning();
  return row;
}

/** The statement that gives a user a password, in the place of one or of none, where a condition holds. */
export function passwordUpsert(
  db: PlatformDatabase,
  { userId, hash, at }: { userId: string; hash: string; at: Date },
  holds: SQL,
  setWhere?: SQL,
) {
  const time = at.getTime();
  return db
    .insert(logins)
    .select(
      sql`SELECT ${newId()}, ${userId}, ${userId}, 'credential', ${hash}, NULL, NULL, NULL, NULL, NULL, NULL, ${time},
        ${time}, NULL WHERE ${holds}`,
    )
    .onConflictDoUpdate({
      target: [logins.providerId, logins.accountId],
      set: { password: hash, updatedAt: at },
      ...(setWhere && { setWhere }),
    });
}
