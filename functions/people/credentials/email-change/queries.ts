import { and, eq, gt, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import { releasingAll } from '../../accounts/names/queries.ts';
import { emailName } from '../../accounts/names/rules.ts';
import { endingSessions, passwordUpsert, publishUserChanged, wrongCodesReset } from '../../accounts/queries.ts';
import { logins, signups, verifications } from '../../accounts/schema.ts';
import { sessions, users } from '../../../edge/sessions/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { confirming, releasing, type Holder, type Name } from '../../../data/directory/directory.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { build, query } from '../../../data/reads.ts';
import type { Env } from '../../../env.ts';
import {
  factorRecoveries,
  passkeys,
  recoveryCodes,
  rememberedDevices,
  twoSteps,
} from '../../accounts/sign-ins/schema.ts';
import { emailChanges, emailReversals } from '../schema.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;
export type Side = 'former' | 'next';

/** The change of a user's address that waits, unless it waited too long. */
export function emailChangesOf(userId: string, now: Date) {
  return query(
    build
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.endsAt, now))),
  );
}

/** Stores a pending change, replacing an earlier one of the account. */
export async function keepEmailChange(
  db: Cell,
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
  db: Cell,
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
export async function markEmailSide(db: Cell, id: string, side: Side): Promise<EmailChangeRow | undefined> {
  const [row] = await db
    .update(emailChanges)
    .set(side === 'former' ? { isFormerConfirmed: true } : { isNextConfirmed: true })
    .where(eq(emailChanges.id, id))
    .returning();
  return row;
}

export async function deleteEmailChange(db: Cell, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/**
 * Changes an address to a reserved one once the codes of both were shown, and ends what was mailed to the former one but
 * the link that takes it back; false where the change is over.
 */
export async function changeEmail(
  env: Env,
  db: Cell,
  change: EmailChangeRow,
  reversal: typeof emailReversals.$inferInsert,
  holder: Holder,
): Promise<boolean> {
  const { id, userId, email } = change;
  const { formerEmail, createdAt } = reversal;
  const isDue = sql`EXISTS (SELECT 1 FROM ${emailChanges} WHERE ${emailChanges.id} = ${id}
    AND ${emailChanges.isFormerConfirmed} AND ${emailChanges.isNextConfirmed})
    AND EXISTS (SELECT 1 FROM users AS former WHERE former.id = ${userId} AND former.email IN (${formerEmail}, ${email}))`;
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ email, updatedAt: createdAt })
      .where(and(eq(users.id, userId), isDue))
      .returning({ id: users.id }),
    insertFrom(
      db,
      emailReversals,
      reversal,
      sql`FROM ${users} WHERE ${users.id} = ${userId} AND ${users.email} = ${email} AND ${isDue}`,
    ),
    db.delete(verifications).where(and(eq(verifications.value, userId), isDue)),
    ...confirming(env, db, emailName(email), holder, isDue),
    ...releasing(env, db, emailName(formerEmail), userId, isDue),
    publishUserChanged(db, userId, isDue),
    // Last, because the statements above depend on it.
    db.delete(emailChanges).where(eq(emailChanges.id, id)),
  ]);
  return changed.length > 0;
}

/** The change that a mailed link takes back, with whose it is. */
export async function reversalBy(db: Cell, token: string, now: Date) {
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
 * `names` are those of the account, `holder` the reservation of the former address unless the account still has it.
 * False where the link was used meanwhile.
 */
export async function revertEmail(
  env: Env,
  db: Cell,
  { token, userId, formerEmail, createdAt }: typeof emailReversals.$inferSelect,
  { hash, now, names, holder }: { hash: string; now: Date; names: readonly Name[]; holder: Holder | undefined },
): Promise<boolean> {
  const isOpen = sql`EXISTS (SELECT 1 FROM ${emailReversals} WHERE ${emailReversals.token} = ${token})`;
  const released = names.filter(({ kind, name }) => kind !== 'email' || name !== formerEmail);
  const results = await db.batch([
    db
      .update(users)
      .set({ email: formerEmail, updatedAt: now })
      .where(and(eq(users.id, userId), isOpen)),
    ...(holder ? confirming(env, db, emailName(formerEmail), holder, isOpen) : []),
    ...releasingAll(env, db, userId, released, isOpen),
    passwordUpsert(db, { userId, hash, at: now }, isOpen),
    db.delete(logins).where(and(eq(logins.userId, userId), ne(logins.providerId, 'credential'), isOpen)),
    db.delete(passkeys).where(and(eq(passkeys.userId, userId), isOpen)),
    db.delete(twoSteps).where(and(eq(twoSteps.userId, userId), gte(twoSteps.since, createdAt), isOpen)),
    wrongCodesReset(db, userId, isOpen),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isOpen)),
    db.delete(rememberedDevices).where(and(eq(rememberedDevices.userId, userId), isOpen)),
    db.delete(factorRecoveries).where(and(eq(factorRecoveries.userId, userId), isOpen)),
    ...endingSessions(db, and(eq(sessions.userId, userId), isOpen)),
    db.delete(signups).where(and(eq(signups.userId, userId), isOpen)),
    db.delete(verifications).where(and(eq(verifications.value, userId), isOpen)),
    // Last, because the statements above depend on it.
    db
      .delete(emailReversals)
      .where(and(eq(emailReversals.userId, userId), gte(emailReversals.createdAt, createdAt), isOpen))
      .returning({ token: emailReversals.token }),
  ]);
  return (results.at(-1) as readonly unknown[]).length > 0;
}

/** Removes changes that waited too long, and links by which none can be taken back any more. */
export async function deleteOldEmailChanges(db: Cell, most: number): Promise<number> {
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
