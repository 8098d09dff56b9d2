import { and, desc, eq, gt, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { restorationLinkLife } from '#contract/people/credentials';
import { endSessionsStatements, passwordUpsert, sendSessionsEnded, resetWrongCodes } from '../accounts/queries.ts';
import { logins, signups, verifications } from '../accounts/schema.ts';
import { liveSessionByToken, type SessionRow as LivingSession } from '../../edge/sessions/queries.ts';
import { sessionEnd, sessions, users } from '../../edge/sessions/schema.ts';
import { mailInsert, type Recipient } from '../../messaging/mail/queries.ts';
import type { Message } from '../../messaging/mail/render.ts';
import { appTokens } from '../app-tokens/schema.ts';
import type { Cell } from '../../data/cells.ts';
import { commitAndRead, type Statement } from '../../data/commit.ts';
import { build, query } from '../../data/reads.ts';
import { rememberedDevices } from '../accounts/sign-ins/schema.ts';
import { emailChanges, identityCodes, restorations } from './schema.ts';

/** The condition that a proof of identity still holds, checked in the batch that uses it. */
export type ProofCondition = SQL;

export type SessionRow = typeof sessions.$inferSelect;

export type RestorationRow = typeof restorations.$inferSelect;

/** The hash of a user's password; no row or `null` without one. */
export function passwordsOf(userId: string) {
  return query(build.select({ password: logins.password }).from(logins).where(isPasswordLogin(userId)));
}

function isPasswordLogin(userId: string) {
  return and(eq(logins.userId, userId), eq(logins.providerId, 'credential'));
}

/** True while this is the hash of a user's password. */
export function isPasswordUnchanged(userId: string, hash: string): ProofCondition {
  return sql`EXISTS (SELECT 1 FROM ${logins} WHERE ${isPasswordLogin(userId)} AND ${logins.password} = ${hash})`;
}

/** The hash of a session's next token, and whether the identity was just confirmed. */
export interface Renewal {
  readonly sessionId: string;
  readonly token: string;
  readonly at: Date;
  readonly isIdentityConfirmed: boolean;
}

/**
 * Statements that replace a session's token and end what was issued with the former one, so that a copied cookie is
 * useless (ASVS 5, 7.2.4), and close its connections.
 */
export function renewalStatements(
  db: Cell,
  { sessionId, token, at, isIdentityConfirmed }: Renewal,
  condition?: ProofCondition,
) {
  const set = { token, updatedAt: at, ...(isIdentityConfirmed && { identityConfirmedAt: at }) };
  return [
    db
      .update(sessions)
      .set(set)
      .where(and(eq(sessions.id, sessionId), condition)),
    sendSessionsEnded(db, and(eq(sessions.id, sessionId), condition), 'session'),
    db.delete(appTokens).where(and(eq(appTokens.sessionId, sessionId), condition)),
    // Last, because the condition may depend on the code.
    db.delete(identityCodes).where(and(eq(identityCodes.sessionId, sessionId), condition)),
  ] as const;
}

/** Runs a batch that renews a session's token; returns the session, `undefined` if the token was not renewed. */
export async function renewedSession(
  db: Cell,
  { token }: Pick<Renewal, 'token'>,
  statements: readonly Statement[],
): Promise<LivingSession | undefined> {
  const [[row]] = await commitAndRead(db, statements, liveSessionByToken({ token, now: Date.now() }));
  return row;
}

/** Detaches a session from its parent; its end stays. */
function detachFromParent(db: Cell, sessionId: string, condition?: ProofCondition) {
  return db
    .update(sessions)
    .set({ parentId: null })
    .where(and(eq(sessions.id, sessionId), condition));
}

interface NewPassword extends Renewal {
  readonly userId: string;
  /** The hash of the password that was entered; `null` if there was none. */
  readonly former: string | null;
  readonly hash: string;
  readonly notice: SecurityNotice;
}

/** A mail to the owner of an account. */
interface SecurityNotice {
  readonly recipient: Recipient;
  readonly message: Message;
}

/**
 * Replaces the password that a user entered, and ends everything authorized by it: all other sessions, the token of
 * this one, remembered devices, mailed links, and pending sign-ups with other passwords. Returns this session with its
 * new token; `undefined` if the former password was changed meanwhile, or the session has ended.
 */
export async function replacePassword(
  db: Cell,
  { userId, former, hash, notice, ...next }: NewPassword,
): Promise<LivingSession | undefined> {
  const { sessionId, at } = next;
  const isLive = sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.id} = ${sessionId})`;
  const isReplaced = isPasswordUnchanged(userId, hash);
  return renewedSession(db, next, [
    former === null
      ? passwordUpsert(db, { userId, hash, at }, isLive, isNull(logins.password))
      : db
          .update(logins)
          .set({ password: hash, updatedAt: at })
          .where(
            and(eq(logins.userId, userId), eq(logins.providerId, 'credential'), eq(logins.password, former), isLive),
          ),
    detachFromParent(db, sessionId, isReplaced),
    ...endSessionsStatements(db, and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isReplaced)),
    db.delete(signups).where(and(eq(signups.userId, userId), isReplaced)),
    db.delete(verifications).where(and(eq(verifications.value, userId), isReplaced)),
    ...renewalStatements(db, next, isReplaced),
    db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isReplaced)),
    db.delete(rememberedDevices).where(and(eq(rememberedDevices.userId, userId), isReplaced)),
    resetWrongCodes(db, userId, isReplaced),
    mailInsert(db, notice.recipient, notice.message, { when: isReplaced }),
  ]);
}

/** A user's active sessions, newest first, optionally those begun before one. */
export function sessionsOf(userId: string, now: Date, limit: number, after?: readonly [number, string]) {
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
      .limit(limit),
  );
}

/**
 * Ends all sessions of a user but one, which gets another token, and mails a notice if there were others; returns the
 * session with its new token, `undefined` if it has ended.
 */
export function replaceOtherSessions(
  db: Cell,
  userId: string,
  next: Renewal,
  { recipient, message }: SecurityNotice,
): Promise<LivingSession | undefined> {
  const others = and(eq(sessions.userId, userId), ne(sessions.id, next.sessionId));
  return renewedSession(db, next, [
    mailInsert(db, recipient, message, { when: sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${others})` }),
    detachFromParent(db, next.sessionId),
    ...endSessionsStatements(db, others),
    ...renewalStatements(db, next),
    db.delete(emailChanges).where(eq(emailChanges.userId, userId)),
  ]);
}

/** The restoration of an account, until its link expires. */
export function restorationsOf(userId: string, now: Date) {
  return query(
    build
      .select()
      .from(restorations)
      .where(and(eq(restorations.userId, userId), gt(restorations.endsAt, lastRestorationEnd(now)))),
  );
}

/** Restorations whose waiting period ended by this instant have expired links. */
export function lastRestorationEnd(now: Date): Date {
  return new Date(now.getTime() - restorationLinkLife * 1000);
}

/** The statement that ends a restoration of an account whose address has changed to another one than its own. */
export function endOutdatedRestoration(db: Cell, userId: string, when: SQL) {
  const present = sql`(SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${userId})`;
  return db
    .delete(restorations)
    .where(and(eq(restorations.userId, userId), sql`${present} NOT IN (former_email, email)`, when));
}
