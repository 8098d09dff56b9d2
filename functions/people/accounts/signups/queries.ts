import { and, desc, eq, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales';
import { assertInBatch } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { confirming, type Holder } from '../../../data/directory/directory.ts';
import { newId } from '../../../data/ids.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { build, query } from '../../../data/reads.ts';
import type { Env } from '../../../env.ts';
import { emailName } from '../names/rules.ts';
import { endingSessions, type UserRow } from '../queries.ts';
import { deletedAccounts, logins, signups, verifications } from '../schema.ts';
import { sessions, users } from '../../../edge/sessions/schema.ts';
import { signupLife } from './codes.ts';

export type SignupRow = typeof signups.$inferSelect;

/** What a user chose when signing up; `password` is its hash. */
export interface Choice {
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly password: string;
}

/** A sign-up as it waits: its id and its code. */
export interface Waiting {
  readonly id: string;
  readonly code: string;
  readonly codeEndsAt: Date;
}

/** The id of the account that is selected from. */
const userOfRow = sql`${users.id}`;

const unconfirmed = (email: string) => and(eq(users.email, email), eq(users.emailVerified, false));

/**
 * Holds while an address is what the directory says: that of an account, or only reserved for a new one. An account with
 * another address may have reserved this one to change to it, and a deleted one may still be named.
 */
export function isHeldAs(email: string, { id, isConfirmed }: Holder): SQL {
  return sql`(EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id} AND ${users.email} = ${email}) OR
    (${Number(isConfirmed)} = 0 AND NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id}) AND
      NOT EXISTS (SELECT 1 FROM ${deletedAccounts} WHERE ${deletedAccounts.id} = ${id})))`;
}

/**
 * Makes the account, or gives one that nobody has confirmed a new name and password and ends its sessions; a confirmed
 * one it leaves as it is, by the same statements. Tells whose account it is now, and how many sign-ups of it were
 * written since this one arrived and saw the codes of those that waited. @throws a failed assertion where the address
 * is not the holder's
 */
export async function writeSignup(
  env: Env,
  db: Cell,
  { email, holder }: { readonly email: string; readonly holder: Holder },
  { password, ...named }: Choice,
  waiting: Waiting,
  seen: readonly string[],
): Promise<{ user: UserRow; duplicates: number; endedSessions: number }> {
  const account = { ...named, name: `${named.firstName} ${named.lastName}`, updatedAt: new Date() };
  const [at, now] = [new Date(), Date.now()];
  // One without a code is not answered yet, unless its request broke off.
  const duplicates = sql<number>`(SELECT count(*) FROM signups
    WHERE signups.user_id = users.id AND signups.created_at > ${now - 60_000}
      AND signups.code NOT IN (SELECT value FROM json_each(${JSON.stringify(seen)})))`;
  const [, , , , ended, [written]] = await db.batch([
    assertInBatch(db, isHeldAs(email, holder)),
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
    ...endingSessions(db, sql`${sessions.userId} IN (SELECT id FROM ${users} WHERE ${unconfirmed(email)})`),
    db.select({ user: users, duplicates }).from(users).where(eq(users.email, email)),
    ...waitingStatements(db, unconfirmed(email), { ...named, password }, waiting, seen),
    ...confirming(env, db, emailName(email), holder, sql`${Number(holder.isConfirmed)} = 0`),
  ]);
  if (!written) throw new Error('A sign-up was stored without its account.');
  return { ...written, endedSessions: ended.length };
}

/** Lets a sign-up wait that holds what an unconfirmed account has now. */
export async function writeWaiting(db: Cell, userId: string, choice: Choice, waiting: Waiting): Promise<void> {
  const isTheirs = and(eq(users.id, userId), eq(users.emailVerified, false));
  await db.batch(waitingStatements(db, isTheirs, choice, waiting));
}

/** A sign-up takes the place of the same browser's earlier one, but not of one that was written since it arrived. */
function waitingStatements(
  db: Cell,
  account: SQL | undefined,
  choice: Choice,
  waiting: Waiting,
  seen?: readonly string[],
) {
  const { firstName, lastName, locale, password } = choice;
  const { id, code, codeEndsAt } = waiting;
  const isSeen = seen && sql`${signups.code} IN (SELECT value FROM json_each(${JSON.stringify(seen)}))`;
  return [
    db.delete(signups).where(and(eq(signups.id, id), isSeen)),
    insertFrom(
      db,
      signups,
      { id, userId: userOfRow, firstName, lastName, locale, password, code, codeEndsAt, createdAt: new Date() },
      sql`FROM ${users} WHERE ${account}`,
    ).onConflictDoNothing(),
  ] as const;
}

/** The mailed codes of the sign-ups that wait for an address. */
export async function waitingCodes({ read }: Cell, email: string): Promise<string[]> {
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

/** The sign-ups that wait for an unconfirmed address, newest first. */
export function waitingSignups(db: Cell, userId: string): Promise<SignupRow[]> {
  return db.select().from(signups).where(eq(signups.userId, userId)).orderBy(desc(signups.createdAt));
}

/** Gives a waiting sign-up a new code. */
export async function changeCode(db: Cell, id: string, code: Pick<Waiting, 'code' | 'codeEndsAt'>): Promise<void> {
  await db
    .update(signups)
    .set({ ...code, ownTries: 0, otherTries: 0 })
    .where(eq(signups.id, id));
}

/** Counts one attempt to confirm an address before it is judged; returns the sign-ups it may be meant for. */
export function countTry(db: Cell, email: string, own = ''): Promise<SignupRow[]> {
  return db
    .update(signups)
    .set({
      ownTries: sql`${signups.ownTries} + (${signups.id} = ${own})`,
      otherTries: sql`${signups.otherTries} + (${signups.id} <> ${own})`,
    })
    .where(sql`${signups.userId} = (SELECT id FROM ${users} WHERE ${unconfirmed(email)})`)
    .returning();
}

/**
 * Confirms an address: what the sign-up chose takes effect, and everything from before ends: sessions, links, other
 * sign-ups. Of two that are confirmed together the first counts; the other gets nothing.
 */
export async function confirmSignup(db: Cell, signup: SignupRow): Promise<{ endedSessions: number } | undefined> {
  const { id, userId, firstName, lastName, locale, password } = signup;
  const waits = sql`EXISTS (SELECT 1 FROM ${signups} WHERE ${signups.id} = ${id})`;
  const updatedAt = new Date();
  const account = { firstName, lastName, locale, name: `${firstName} ${lastName}`, emailVerified: true, updatedAt };
  const [, , ended, , , confirmed] = await db.batch([
    db
      .update(logins)
      .set({ password, updatedAt })
      .where(and(eq(logins.userId, userId), eq(logins.providerId, 'credential'), waits)),
    ...endingSessions(db, and(eq(sessions.userId, userId), waits)),
    db.delete(verifications).where(and(eq(verifications.value, userId), waits)),
    db
      .update(users)
      .set(account)
      .where(and(eq(users.id, userId), waits)),
    db.delete(signups).where(eq(signups.userId, userId)).returning({ id: signups.id }),
  ]);
  return confirmed.some((row) => row.id === id) ? { endedSessions: ended.length } : undefined;
}

/** Removes sign-ups that have waited too long. */
export async function deleteOldSignups(db: Cell, most: number): Promise<number> {
  const isOld = lt(signups.createdAt, new Date(Date.now() - signupLife * 1000));
  const old = db.select({ id: signups.id }).from(signups).where(isOld).limit(most);
  return (await db.delete(signups).where(inArray(signups.id, old))).meta.changes;
}
