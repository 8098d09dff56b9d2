import { and, eq, gt, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { releaseNamesStatements } from '../../accounts/names/queries.ts';
import { emailName } from '../../accounts/names/rules.ts';
import {
  endSessionsStatements,
  nameOrAddressChanged,
  passwordUpsert,
  publishUserChanged,
  resetWrongCodes,
} from '../../accounts/queries.ts';
import { logins, signups, verifications } from '../../accounts/schema.ts';
import { sessions, users } from '../../../edge/sessions/schema.ts';
import type { Cell, WritableCell } from '../../../data/cells.ts';
import {
  confirmNameStatements,
  releaseNameStatements,
  type Holder,
  type Name,
} from '../../../data/directory/directory.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { build, query, writingQuery } from '../../../data/reads.ts';
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

/** The pending change of a user's address, unless it has expired. */
export function emailChangesOf(userId: string, now: Date) {
  return query(
    build
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.endsAt, now))),
  );
}

/** Stores a pending change, replacing an earlier one of the account. */
export async function upsertEmailChange(
  db: Cell,
  row: Pick<EmailChangeRow, 'userId' | 'id' | 'sessionId' | 'email' | 'formerCode' | 'nextCode' | 'endsAt'>,
): Promise<void> {
  const reset = { formerTries: 0, nextTries: 0, isFormerConfirmed: false, isNextConfirmed: false };
  await db
    .insert(emailChanges)
    .values(row)
    .onConflictDoUpdate({ target: emailChanges.userId, set: { ...row, ...reset } });
}

/** Counts an attempt at the code of one address with the first read, before it is checked; returns the change. */
export function emailCodeAttempt({ isLive }: WritableCell, userId: string, side: Side, now: Date) {
  const attempts = side === 'former' ? sql`former_tries = former_tries + 1` : sql`next_tries = next_tries + 1`;
  return writingQuery(
    sql`update ${emailChanges} set ${attempts} where user_id = ${userId} and ends_at > ${now.getTime()} and ${isLive}`,
    emailChanges,
  );
}

/** Records that the code of one address was entered. */
export async function confirmEmailSide(db: Cell, id: string, side: Side): Promise<EmailChangeRow | undefined> {
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
 * Changes an address to a reserved one once both codes were entered, and ends the links mailed to the former one except
 * the link that reverts it; false if the change has ended.
 */
export async function changeEmail(
  env: Env,
  db: Cell,
  change: EmailChangeRow,
  reversal: typeof emailReversals.$inferInsert,
  holder: Holder,
  notices: (when: SQL) => readonly BatchItem<'sqlite'>[],
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
    ...confirmNameStatements(env, db, emailName(email), holder, isDue),
    ...releaseNameStatements(env, db, emailName(formerEmail), userId, isDue),
    publishUserChanged(db, userId, isDue),
    ...nameOrAddressChanged(db, userId, createdAt, isDue),
    ...notices(isDue),
    // Last, because the statements above depend on it.
    db.delete(emailChanges).where(eq(emailChanges.id, id)),
  ]);
  return changed.length > 0;
}

/** The change that a mailed link reverts, with its user. */
export async function reversalByToken(db: Cell, token: string, now: Date) {
  const [row] = await db
    .select({ reversal: emailReversals, user: users })
    .from(emailReversals)
    .innerJoin(users, eq(users.id, emailReversals.userId))
    .where(and(eq(emailReversals.token, token), gt(emailReversals.endsAt, now)));
  return row;
}

/**
 * Restores a former address with another password and ends every other login method, as an attacker may have added it:
 * sessions, links, later changes, passkeys, providers and recovery codes; two-step verification only if it came later.
 * `names` are the account's names, `holder` the reservation of the former address unless the account still has it.
 * False if the link was used meanwhile.
 */
export async function revertEmail(
  env: Env,
  db: Cell,
  { token, userId, formerEmail, createdAt }: typeof emailReversals.$inferSelect,
  { hash, now, names, holder }: { hash: string; now: Date; names: readonly Name[]; holder: Holder | undefined },
): Promise<boolean> {
  const isUnused = sql`EXISTS (SELECT 1 FROM ${emailReversals} WHERE ${emailReversals.token} = ${token})`;
  const released = names.filter(({ kind, name }) => kind !== 'email' || name !== formerEmail);
  const results = await db.batch([
    db
      .update(users)
      .set({ email: formerEmail, updatedAt: now })
      .where(and(eq(users.id, userId), isUnused)),
    ...nameOrAddressChanged(db, userId, now, isUnused),
    ...(holder ? confirmNameStatements(env, db, emailName(formerEmail), holder, isUnused) : []),
    ...releaseNamesStatements(env, db, userId, released, isUnused),
    passwordUpsert(db, { userId, hash, at: now }, isUnused),
    db.delete(logins).where(and(eq(logins.userId, userId), ne(logins.providerId, 'credential'), isUnused)),
    db.delete(passkeys).where(and(eq(passkeys.userId, userId), isUnused)),
    db.delete(twoSteps).where(and(eq(twoSteps.userId, userId), gte(twoSteps.since, createdAt), isUnused)),
    resetWrongCodes(db, userId, isUnused),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isUnused)),
    db.delete(rememberedDevices).where(and(eq(rememberedDevices.userId, userId), isUnused)),
    db.delete(factorRecoveries).where(and(eq(factorRecoveries.userId, userId), isUnused)),
    ...endSessionsStatements(db, and(eq(sessions.userId, userId), isUnused)),
    db.delete(signups).where(and(eq(signups.userId, userId), isUnused)),
    db.delete(verifications).where(and(eq(verifications.value, userId), isUnused)),
    // Last, because the statements above depend on it.
    db
      .delete(emailReversals)
      .where(and(eq(emailReversals.userId, userId), gte(emailReversals.createdAt, createdAt), isUnused))
      .returning({ token: emailReversals.token }),
  ]);
  return (results.at(-1) as readonly unknown[]).length > 0;
}

/** Deletes expired changes and expired links that revert one. */
export async function deleteOldEmailChanges(db: Cell, limit: number): Promise<number> {
  const now = new Date();
  const expiredChanges = db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(lte(emailChanges.endsAt, now))
    .limit(limit);
  const expiredReversals = db
    .select({ token: emailReversals.token })
    .from(emailReversals)
    .where(lte(emailReversals.endsAt, now))
    .limit(limit);
  const [changes, reversals] = await db.batch([
    db.delete(emailChanges).where(inArray(emailChanges.id, expiredChanges)),
    db.delete(emailReversals).where(inArray(emailReversals.token, expiredReversals)),
  ]);
  return changes.meta.changes + reversals.meta.changes;
}
