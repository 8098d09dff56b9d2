import { and, desc, eq, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales';
import { assertInBatch } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { confirmNameStatements, type Holder } from '../../../data/directory/directory.ts';
import { newId } from '../../../data/ids.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { build, query } from '../../../data/reads.ts';
import type { Env } from '../../../env.ts';
import { emailName } from '../names/rules.ts';
import { endSessionsStatements, type UserRow } from '../queries.ts';
import { deletedAccounts, logins, pendingInvitations, signups, verifications } from '../schema.ts';
import { sessions, users } from '../../../edge/sessions/schema.ts';
import { signupLife } from './codes.ts';

export type SignupRow = typeof signups.$inferSelect;

/** The data of a sign-up; `password` is a hash. */
export interface SignupData {
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly password: string;
  /** As in `pending_invitations`. */
  readonly invitation?: string | null;
}

/** The id and the code of a pending sign-up. */
export interface PendingCode {
  readonly id: string;
  readonly code: string;
  readonly codeEndsAt: Date;
}

const userOfRow = sql`${users.id}`;

const unconfirmed = (email: string) => and(eq(users.email, email), eq(users.emailVerified, false));

/**
 * True while the directory is right about an address: an account has it, or it is reserved for a new one. An account
 * with another address may have reserved this one to change to it, and a deleted one may still hold it.
 */
export function isAddressHeldBy(email: string, { id, isConfirmed }: Holder): SQL {
  return sql`(EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id} AND ${users.email} = ${email}) OR
    (${Number(isConfirmed)} = 0 AND NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id}) AND
      NOT EXISTS (SELECT 1 FROM ${deletedAccounts} WHERE ${deletedAccounts.id} = ${id})))`;
}

/**
 * Inserts the account, or replaces name and password of an unconfirmed one and ends its sessions; a confirmed
 * one is unchanged, by the same statements. Returns the account, and how many of its sign-ups were
 * inserted since this one read the pending codes. @throws a failed assertion if the address
 * is not the holder's
 */
export async function writeSignup(
  env: Env,
  db: Cell,
  { email, holder }: { readonly email: string; readonly holder: Holder },
  { password, invitation = null, ...names }: SignupData,
  pendingCode: PendingCode,
  knownCodes: readonly string[],
): Promise<{ user: UserRow; duplicates: number; endedSessions: number }> {
  const name = `${names.firstName} ${names.lastName}`;
  const account = { ...names, name, termsVersion: env.TERMS_VERSION, updatedAt: new Date() };
  const [at, now] = [new Date(), Date.now()];
  // A sign-up without a code is still in progress, unless its request was aborted.
  const duplicates = sql<number>`(SELECT count(*) FROM signups
    WHERE signups.user_id = users.id AND signups.created_at > ${now - 60_000}
      AND signups.code NOT IN (SELECT value FROM json_each(${JSON.stringify(knownCodes)})))`;
  const [, , , , ended, [written]] = await db.batch([
    assertInBatch(db, isAddressHeldBy(email, holder)),
    db
      .insert(users)
      .values({ ...account, email, id: holder.id, traceId: newId(), createdAt: new Date() })
      .onConflictDoUpdate({ target: users.email, set: account, setWhere: eq(users.emailVerified, false) }),
    insertFrom(
      db,
      logins,
      {
        id: newId(),
        userId: userOfRow,
        accountId: userOfRow,
        providerId: 'credential',
        password,
        createdAt: at,
        updatedAt: at,
      },
      sql`FROM ${users} WHERE ${unconfirmed(email)}`,
    ).onConflictDoUpdate({
      target: [logins.providerId, logins.accountId],
      set: { password: sql`excluded.password`, updatedAt: account.updatedAt },
    }),
    ...endSessionsStatements(db, sql`${sessions.userId} IN (SELECT id FROM ${users} WHERE ${unconfirmed(email)})`),
    db.select({ user: users, duplicates }).from(users).where(eq(users.email, email)),
    ...pendingSignupStatements(db, unconfirmed(email), { ...names, password, invitation }, pendingCode, knownCodes),
    ...confirmNameStatements(env, db, emailName(email), holder, sql`${Number(holder.isConfirmed)} = 0`),
  ]);
  if (!written) throw new Error('A sign-up was stored without its account.');
  return { ...written, endedSessions: ended.length };
}

/** Inserts a pending sign-up with the current data of an unconfirmed account. */
export async function insertPendingSignup(
  db: Cell,
  userId: string,
  data: SignupData,
  pendingCode: PendingCode,
): Promise<void> {
  const isUnconfirmed = and(eq(users.id, userId), eq(users.emailVerified, false));
  await db.batch(pendingSignupStatements(db, isUnconfirmed, data, pendingCode));
}

/** Replaces the same browser's earlier sign-up, except one that was inserted concurrently. */
function pendingSignupStatements(
  db: Cell,
  account: SQL | undefined,
  data: SignupData,
  pendingCode: PendingCode,
  knownCodes?: readonly string[],
) {
  const { firstName, lastName, locale, password, invitation = null } = data;
  const { id, code, codeEndsAt } = pendingCode;
  const isKnown = knownCodes && sql`${signups.code} IN (SELECT value FROM json_each(${JSON.stringify(knownCodes)}))`;
  return [
    db.delete(signups).where(and(eq(signups.id, id), isKnown)),
    insertFrom(
      db,
      signups,
      {
        ...{ id, userId: userOfRow, firstName, lastName, locale, password, invitation },
        ...{ code, codeEndsAt, createdAt: new Date() },
      },
      sql`FROM ${users} WHERE ${account}`,
    ).onConflictDoNothing(),
  ] as const;
}

/** The mailed codes of an address's pending sign-ups. */
export async function pendingCodes({ read }: Cell, email: string): Promise<string[]> {
  const [rows] = await read(
    query(
      build
        .select({ code: signups.code })
        .from(users)
        .innerJoin(signups, eq(signups.userId, users.id))
        .where(and(unconfirmed(email), ne(signups.code, ''))),
    ),
  );
  return rows.map(({ code }) => code);
}

/** The pending sign-ups of an account, newest first. */
export function pendingSignups(db: Cell, userId: string): Promise<SignupRow[]> {
  return db.select().from(signups).where(eq(signups.userId, userId)).orderBy(desc(signups.createdAt));
}

export async function updateCode(db: Cell, id: string, code: Pick<PendingCode, 'code' | 'codeEndsAt'>): Promise<void> {
  await db
    .update(signups)
    .set({ ...code, ownTries: 0, otherTries: 0 })
    .where(eq(signups.id, id));
}

/** Counts an attempt to confirm an address before it is checked; returns the pending sign-ups. */
export function countCodeAttempt(db: Cell, email: string, ownId = ''): Promise<SignupRow[]> {
  return db
    .update(signups)
    .set({
      ownTries: sql`${signups.ownTries} + (${signups.id} = ${ownId})`,
      otherTries: sql`${signups.otherTries} + (${signups.id} <> ${ownId})`,
    })
    .where(sql`${signups.userId} = (SELECT id FROM ${users} WHERE ${unconfirmed(email)})`)
    .returning();
}

/**
 * Confirms an address: the data of the sign-up takes effect, and everything earlier ends: sessions, links, other
 * sign-ups. Of two concurrent confirmations the second returns `undefined`.
 */
export async function confirmSignup(db: Cell, signup: SignupRow): Promise<{ endedSessions: number } | undefined> {
  const { id, userId, firstName, lastName, locale, password, invitation } = signup;
  const isPending = sql`EXISTS (SELECT 1 FROM ${signups} WHERE ${signups.id} = ${id})`;
  const updatedAt = new Date();
  const account = { firstName, lastName, locale, name: `${firstName} ${lastName}`, emailVerified: true, updatedAt };
  const [, , ended, , , , confirmed] = await db.batch([
    db
      .update(logins)
      .set({ password, updatedAt })
      .where(and(eq(logins.userId, userId), eq(logins.providerId, 'credential'), isPending)),
    ...endSessionsStatements(db, and(eq(sessions.userId, userId), isPending)),
    db.delete(verifications).where(and(eq(verifications.value, userId), isPending)),
    db
      .update(users)
      .set(account)
      .where(and(eq(users.id, userId), isPending)),
    addPendingInvitation(db, { userId, invitation, createdAt: updatedAt }, isPending),
    db.delete(signups).where(eq(signups.userId, userId)).returning({ id: signups.id }),
  ]);
  return confirmed.some((row) => row.id === id) ? { endedSessions: ended.length } : undefined;
}

/** Inserts the invitation of a sign-up that is being confirmed, if it has one. */
export function addPendingInvitation(
  db: Cell,
  row: { readonly userId: string; readonly invitation: string | null; readonly createdAt: Date },
  isPending: SQL,
) {
  const { userId, createdAt } = row;
  const values = { userId, invitation: sql`${row.invitation}`, createdAt };
  const rest = sql`where ${row.invitation} is not null and ${isPending}`;
  return insertFrom(db, pendingInvitations, values, rest).onConflictDoUpdate({
    target: pendingInvitations.userId,
    set: { invitation: sql`excluded.invitation`, createdAt },
  });
}

/** Deletes expired sign-ups. */
export async function deleteOldSignups(db: Cell, limit: number): Promise<number> {
  const isOld = lt(signups.createdAt, new Date(Date.now() - signupLife * 1000));
  const old = db.select({ id: signups.id }).from(signups).where(isOld).limit(limit);
  return (await db.delete(signups).where(inArray(signups.id, old))).meta.changes;
}
