import { and, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { emailName } from '../../accounts/names/rules.ts';
import { nameOrAddressChanged, publishUserChanged } from '../../accounts/queries.ts';
import { verifications } from '../../accounts/schema.ts';
import { users } from '../../../edge/sessions/schema.ts';
import type { Cell, WritableCell } from '../../../data/cells.ts';
import { confirmNameStatements, releaseNameStatements, type Holder } from '../../../data/directory/directory.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { build, query, writingQuery } from '../../../data/reads.ts';
import type { Env } from '../../../env.ts';
import { emailChanges, emailReversals } from '../schema.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;
export type Side = 'former' | 'next';

/** Statements that notify of a change if a condition is true, for its batch. */
export type Notices = (when: SQL) => readonly BatchItem<'sqlite'>[];

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
  notices: Notices,
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
