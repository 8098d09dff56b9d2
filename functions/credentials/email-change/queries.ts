import { and, eq, gt, gte, inArray, lte, ne, notExists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { logins, sessions, signups, users, verifications } from '../../accounts/schema.ts';
import type { PlatformDatabase } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { factorRecoveries, passkeys, recoveryCodes, rememberedDevices, twoSteps } from '../../factors/schema.ts';
import { deletedAccounts } from '../../personal-data/schema.ts';
import { passwordUpsert } from '../queries.ts';
import { emailChanges, emailReversals } from '../schema.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;
export type Side = 'former' | 'next';

/** The change of a user's address that waits, unless it waited too long. */
export async function emailChangeOf(
  db: PlatformDatabase,
  userId: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.endsAt, now)));
  return row;
}

/** Stores a pending change, replacing an earlier one of the account. */
export async function keepEmailChange(
  db: PlatformDatabase,
  row: Pick<EmailChangeRow, 'userId' | 'id' | 'sessionId' | 'email' | 'formerCode' | 'nextCode' | 'endsAt'>,
): Promise<void> {
  const reset = { formerTries: 0, nextTries: 0, isFormerConfirmed: false, isNextConfirmed: false };
  await db
    .insert(emailChanges)
    .values(row)
    .onConflictDoUpdate({ target: emailChanges.userId, set: { ...row, ...reset } });
}

/** Counts one attempt at the code of a side before it is judged; returns the change it is meant for. */
export async function countEmailTry(
  db: PlatformDatabase,
  userId: string,
  side: Side,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const tries = side === 'former' ? { formerTries: sql`former_tries + 1` } : { nextTries: sql`next_tries + 1` };
  const [row] = await db
    .update(emailChanges)
    .set(tries)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.endsAt, now)))
    .returning();
  return row;
}

/** Records that the code of one side was entered. */
export async function markEmailSide(db: PlatformDatabase, id: string, side: Side): Promise<EmailChangeRow | undefined> {
  const [row] = await db
    .update(emailChanges)
    .set(side === 'former' ? { isFormerConfirmed: true } : { isNextConfirmed: true })
    .where(eq(emailChanges.id, id))
    .returning();
  return row;
}

export async function forgetEmailChange(db: PlatformDatabase, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Removes accounts that hold an address which nobody has confirmed, as its owner has now done elsewhere. */
function freeAddress(db: PlatformDatabase, email: string, holds: SQL, now: Date) {
  const isHeld = and(eq(users.email, email), eq(users.emailVerified, false), holds);
  return [
    db
      .insert(deletedAccounts)
      .select(sql`SELECT id, shard, ${now.getTime()}, NULL, trace_id, ${newId()} FROM ${users} WHERE ${isHeld}`)
      .onConflictDoNothing(),
    db.delete(users).where(isHeld),
  ] as const;
}

const others = alias(users, 'others');

/** Holds while no other account has an address. */
function isFree(db: PlatformDatabase, email: string, userId: string) {
  return notExists(
    db
      .select({ id: others.id })
      .from(others)
      .where(and(eq(others.email, email), ne(others.id, userId))),
  );
}

/**
 * Changes an address once the codes of both were shown, and ends what was mailed to the former one but the link that
 * takes it back; false where the change is over or the address now belongs to someone else.
 */
export async function changeEmail(
  db: PlatformDatabase,
  change: EmailChangeRow,
  reversal: typeof emailReversals.$inferInsert,
): Promise<boolean> {
  const { id, userId, email } = change;
  const isDue = sql`EXISTS (SELECT 1 FROM ${emailChanges} WHERE ${emailChanges.id} = ${id}
    AND ${emailChanges.isFormerConfirmed} AND ${emailChanges.isNextConfirmed})`;
  const { token, formerEmail, createdAt, endsAt } = reversal;
  const [, , changed] = await db.batch([
    ...freeAddress(db, email, isDue, createdAt),
    db
      .update(users)
      .set({ email, updatedAt: createdAt })
      .where(and(eq(users.id, userId), isDue, isFree(db, email, userId)))
      .returning({ id: users.id }),
    db.insert(emailReversals).select(
      sql`SELECT ${token}, id, ${formerEmail}, ${createdAt.getTime()}, ${endsAt.getTime()} FROM ${users}
        WHERE ${users.id} = ${userId} AND ${users.email} = ${email} AND ${isDue}`,
    ),
    db.delete(verifications).where(and(eq(verifications.value, userId), isDue)),
    db.delete(emailChanges).where(eq(emailChanges.id, id)),
  ]);
  return changed.length > 0;
}

/** The change that a mailed link takes back, with whose it is. */
export async function reversalBy(db: PlatformDatabase, token: string, now: Date) {
  const [row] = await db
    .select({ reversal: emailReversals, user: users })
    .from(emailReversals)
    .innerJoin(users, eq(users.id, emailReversals.userId))
    .where(and(eq(emailReversals.token, token), gt(emailReversals.endsAt, now)));
  return row;
}

/**
 * Restores a former address with another password and ends every other way in, as an attacker may have added them:
 * sessions, links, later changes, passkeys, providers and recovery codes; two-step verification only if it came later.
 * False where the link was used meanwhile or the address now belongs to someone else.
 */
export async function revertEmail(
  db: PlatformDatabase,
  { token, userId, formerEmail, createdAt }: typeof emailReversals.$inferSelect,
  { hash, now }: { hash: string; now: Date },
): Promise<boolean> {
  const isOpen = sql`EXISTS (SELECT 1 FROM ${emailReversals} WHERE ${emailReversals.token} = ${token})`;
  const isBack = sql`${isOpen} AND EXISTS (SELECT 1 FROM users AS back WHERE back.id = ${userId}
    AND back.email = ${formerEmail})`;
  const [, , reverted] = await db.batch([
    ...freeAddress(db, formerEmail, isOpen, now),
    db
      .update(users)
      .set({ email: formerEmail, updatedAt: now })
      .where(and(eq(users.id, userId), isOpen, isFree(db, formerEmail, userId)))
      .returning({ id: users.id }),
    passwordUpsert(db, { userId, hash, at: now }, isBack),
    db.delete(logins).where(and(eq(logins.userId, userId), ne(logins.providerId, 'credential'), isBack)),
    db.delete(passkeys).where(and(eq(passkeys.userId, userId), isBack)),
    db.delete(twoSteps).where(and(eq(twoSteps.userId, userId), gte(twoSteps.since, createdAt), isBack)),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isBack)),
    db.delete(rememberedDevices).where(and(eq(rememberedDevices.userId, userId), isBack)),
    db.delete(factorRecoveries).where(and(eq(factorRecoveries.userId, userId), isBack)),
    db.delete(sessions).where(and(eq(sessions.userId, userId), isBack)),
    db.delete(signups).where(and(eq(signups.userId, userId), isBack)),
    db.delete(verifications).where(and(eq(verifications.value, userId), isBack)),
    // Last, because the statements above depend on it.
    db
      .delete(emailReversals)
      .where(and(eq(emailReversals.userId, userId), gte(emailReversals.createdAt, createdAt), isBack)),
  ]);
  return reverted.length > 0;
}

/** Removes changes that waited too long, and links by which none can be taken back any more. */
export async function forgetEmailChanges(db: PlatformDatabase, most: number): Promise<number> {
  const now = new Date();
  const waited = db.select({ id: emailChanges.id }).from(emailChanges).where(lte(emailChanges.endsAt, now)).limit(most);
  const over = db
    .select({ token: emailReversals.token })
    .from(emailReversals)
    .where(lte(emailReversals.endsAt, now))
    .limit(most);
  const [changes, reversals] = await db.batch([
    db.delete(emailChanges).where(inArray(emailChanges.id, waited)),
    db.delete(emailReversals).where(inArray(emailReversals.token, over)),
  ]);
  return changes.meta.changes + reversals.meta.changes;
}
