import { and, desc, eq, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { endingSessions, passwordUpsert, sendSessionsEnded, wrongCodesReset } from '../accounts/queries.ts';
import { logins, signups, verifications } from '../accounts/schema.ts';
import { sessionEnd, sessions } from '../../edge/sessions/schema.ts';
import { appTokens } from '../app-tokens/schema.ts';
import type { Cell } from '../../data/cells.ts';
import { build, query } from '../../data/reads.ts';
import { rememberedDevices } from '../accounts/sign-ins/schema.ts';
import { emailChanges, identityCodes } from './schema.ts';

/** A condition under which a proof of identity still holds. */
export type StillHolds = SQL;

export type SessionRow = typeof sessions.$inferSelect;

/** The hash of a user's password; no row or `null` without one. */
export function passwordsOf(userId: string) {
  return query(build.select({ password: logins.password }).from(logins).where(isPasswordLogin(userId)));
}

/** The hash of a user's password; `null` without one. */
export async function passwordOf({ read }: Cell, userId: string): Promise<string | null> {
  const [[row]] = await read(passwordsOf(userId));
  return row?.password ?? null;
}

function isPasswordLogin(userId: string) {
  return and(eq(logins.userId, userId), eq(logins.providerId, 'credential'));
}

/** Holds while this is still the hash of a user's password. */
export function isStillPassword(userId: string, hash: string): StillHolds {
  return sql`EXISTS (SELECT 1 FROM ${logins} WHERE ${isPasswordLogin(userId)} AND ${logins.password} = ${hash})`;
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
 * nothing (ASVS 5, 7.2.4), and have its connections closed; the first returns nothing where the session has ended.
 */
export function renewal(db: Cell, { sessionId, token, at, isKnown }: Renewal, holds?: StillHolds) {
  const set = { token, updatedAt: at, ...(isKnown && { identityConfirmedAt: at }) };
  return [
    db
      .update(sessions)
      .set(set)
      .where(and(eq(sessions.id, sessionId), holds))
      .returning({ id: sessions.id }),
    sendSessionsEnded(db, and(eq(sessions.id, sessionId), holds), 'session'),
    db.delete(appTokens).where(and(eq(appTokens.sessionId, sessionId), holds)),
    // Last, because the condition may depend on the code.
    db.delete(identityCodes).where(and(eq(identityCodes.sessionId, sessionId), holds)),
  ] as const;
}

/** Lets a session go on without the one whose token opened it; its end stays. */
function detached(db: Cell, sessionId: string, holds?: StillHolds) {
  return db
    .update(sessions)
    .set({ parentId: null })
    .where(and(eq(sessions.id, sessionId), holds));
}

interface NewPassword extends Renewal {
  readonly userId: string;
  /** The hash of the password that was shown; `null` where there was none. */
  readonly former: string | null;
  readonly hash: string;
}

/**
 * Replaces the password that a user proved, and ends everything the former opened: all other sessions, the token of
 * this one, remembered devices, mailed links, and sign-ups that wait with passwords of their own. False where the former
 * no longer held, or the session had ended.
 */
export async function replacePassword(db: Cell, { userId, former, hash, ...next }: NewPassword): Promise<boolean> {
  const { sessionId, at } = next;
  const lives = sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.id} = ${sessionId})`;
  const isReplaced = isStillPassword(userId, hash);
  const [, , , , , , renewed] = await db.batch([
    former === null
      ? passwordUpsert(db, { userId, hash, at }, lives, isNull(logins.password))
      : db
          .update(logins)
          .set({ password: hash, updatedAt: at })
          .where(
            and(eq(logins.userId, userId), eq(logins.providerId, 'credential'), eq(logins.password, former), lives),
          ),
    detached(db, sessionId, isReplaced),
    ...endingSessions(db, and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isReplaced)),
    db.delete(signups).where(and(eq(signups.userId, userId), isReplaced)),
    db.delete(verifications).where(and(eq(verifications.value, userId), isReplaced)),
    ...renewal(db, next, isReplaced),
    db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isReplaced)),
    db.delete(rememberedDevices).where(and(eq(rememberedDevices.userId, userId), isReplaced)),
    wrongCodesReset(db, userId, isReplaced),
  ]);
  return renewed.length > 0;
}

/** A user's sessions that live, from the newest or those begun before one. */
export function sessionsOf(userId: string, now: Date, most: number, after?: readonly [number, string]) {
  const [time, id] = after ?? [];
  const startedAt = time === undefined ? undefined : new Date(time);
  const isLater =
    startedAt &&
    or(lt(sessions.createdAt, startedAt), and(eq(sessions.createdAt, startedAt), lt(sessions.id, id ?? '')));
  return query(
    build
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), sql`${sessionEnd} > ${now.getTime()}`, isLater))
      .orderBy(desc(sessions.createdAt), desc(sessions.id))
      .limit(most),
  );
}

/**
 * Ends all sessions of a user but one, which goes on under another token; returns how many ended, `undefined` where
 * this one has ended.
 */
export async function endOthers(db: Cell, userId: string, next: Renewal): Promise<number | undefined> {
  const [, , ended, renewed] = await db.batch([
    detached(db, next.sessionId),
    ...endingSessions(db, and(eq(sessions.userId, userId), ne(sessions.id, next.sessionId))),
    ...renewal(db, next),
    db.delete(emailChanges).where(eq(emailChanges.userId, userId)),
  ]);
  return renewed.length > 0 ? ended.length : undefined;
}
