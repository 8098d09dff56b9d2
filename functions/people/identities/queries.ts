import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { ProviderId } from '#contract/people/identities';
import type { Locale } from '#contract/locales';
import { emailName, identityName } from '../accounts/names/rules.ts';
import { endingSessions, type UserRow } from '../accounts/queries.ts';
import { logins, signups, verifications } from '../accounts/schema.ts';
import { sessions, users } from '../../edge/sessions/schema.ts';
import { isHeldAs } from '../accounts/signups/queries.ts';
import { assertInBatch } from '../../data/assertions/assertions.ts';
import type { Cell } from '../../data/cells.ts';
import { confirming, releasing, type Holder } from '../../data/directory/directory.ts';
import { newId } from '../../data/ids.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { build, query } from '../../data/reads.ts';
import type { Env } from '../../env.ts';
import { passkeys } from '../accounts/sign-ins/schema.ts';
import { providerSignIns } from './schema.ts';

export type SignInRow = typeof providerSignIns.$inferSelect;

export async function keepSignIn(db: Cell, row: SignInRow): Promise<void> {
  await db.insert(providerSignIns).values(row);
}

/** The sign-in that a browser began, once: of two answers at the same time the first counts. */
export async function takeSignIn(
  db: Cell,
  { id, browser, now }: { readonly id: string; readonly browser: string; readonly now: Date },
): Promise<SignInRow | undefined> {
  const [row] = await db
    .delete(providerSignIns)
    .where(and(eq(providerSignIns.id, id), eq(providerSignIns.browser, browser), gt(providerSignIns.endsAt, now)))
    .returning();
  return row;
}

/** Removes sign-ins that nobody finished in time. */
export async function deleteOldSignIns(db: Cell, most: number): Promise<number> {
  const isOver = lt(providerSignIns.endsAt, new Date());
  const over = db.select({ id: providerSignIns.id }).from(providerSignIns).where(isOver).limit(most);
  return (await db.delete(providerSignIns).where(inArray(providerSignIns.id, over))).meta.changes;
}

/** An identity as it is linked. */
export interface Identity {
  readonly provider: ProviderId;
  readonly accountId: string;
  readonly email: string | null;
}

/** Whose identity this is. */
export async function ownerOf(
  db: Cell,
  { provider, accountId }: Pick<Identity, 'provider' | 'accountId'>,
): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(logins)
    .innerJoin(users, eq(users.id, logins.userId))
    .where(and(eq(logins.providerId, provider), eq(logins.accountId, accountId)));
  return row?.user;
}

export interface Newcomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
}

/** The reservations of a newcomer's address and identity. */
interface Holders {
  readonly address: Holder;
  readonly identity: Holder;
}

/**
 * Makes the account of an address that the provider vouches for. One that nobody has confirmed becomes theirs:
 * password, sessions and links that others chose for it end. A confirmed account stays as it is. @throws a failed
 * assertion where a name is no longer held as the directory said
 */
export async function enterAccount(
  env: Env,
  db: Cell,
  { email, ...named }: Newcomer,
  identity: Identity,
  holders: Holders,
): Promise<{ user: UserRow; endedSessions: number } | undefined> {
  const now = new Date();
  const account = { ...named, name: `${named.firstName} ${named.lastName}`.trim(), updatedAt: now };
  const unconfirmed = sql`(SELECT id FROM ${users} WHERE ${users.email} = ${email} AND NOT ${users.emailVerified})`;
  const [, , , , ended] = await db.batch([
    assertInBatch(db, isHeldAs(email, holders.address)),
    db
      .insert(users)
      .values({ ...account, email, id: holders.address.id, traceId: newId(), createdAt: now })
      .onConflictDoUpdate({ target: users.email, set: account, setWhere: eq(users.emailVerified, false) }),
    db.delete(logins).where(sql`${logins.userId} = ${unconfirmed}`),
    ...endingSessions(db, sql`${sessions.userId} = ${unconfirmed}`),
    db.delete(signups).where(sql`${signups.userId} = ${unconfirmed}`),
    db.delete(verifications).where(sql`${verifications.value} = ${unconfirmed}`),
    linkStatement(db, sql`${users.id} = ${unconfirmed}`, identity, now),
    db
      .update(users)
      .set({ emailVerified: true })
      .where(
        and(
          eq(users.email, email),
          eq(users.emailVerified, false),
          sql`EXISTS (SELECT 1 FROM ${logins} WHERE ${logins.userId} = ${users.id})`,
        ),
      ),
    ...confirming(env, db, emailName(email), holders.address, sql`${Number(holders.address.isConfirmed)} = 0`),
    ...confirming(env, db, identityName(identity), holders.identity, isLinked(identity)),
  ]);
  const user = await ownerOf(db, identity);
  return user && { user, endedSessions: ended.length };
}

const isLinked = ({ provider, accountId }: Identity) => sql`EXISTS (SELECT 1 FROM ${logins}
  WHERE ${logins.providerId} = ${provider} AND ${logins.accountId} = ${accountId})`;

/** Links a reserved identity to an account that has none of this provider; returns whether it is linked there now. */
export async function link(env: Env, db: Cell, userId: string, identity: Identity, holder: Holder): Promise<boolean> {
  const hasNone = sql`NOT EXISTS (SELECT 1 FROM ${logins} WHERE ${logins.userId} = ${users.id}
    AND ${logins.providerId} = ${identity.provider})`;
  const [linked] = await db.batch([
    linkStatement(db, sql`${users.id} = ${userId} AND ${users.emailVerified} AND ${hasNone}`, identity, new Date()),
    ...confirming(env, db, identityName(identity), holder, isLinked(identity)),
  ]);
  return linked.meta.changes > 0;
}

/** Tokens of the provider are not kept: nothing is asked of it later. */
function linkStatement(db: Cell, whose: ReturnType<typeof sql>, { provider, accountId, email }: Identity, now: Date) {
  const login = { id: newId(), userId: sql`${users.id}`, accountId, providerId: provider, email };
  const rest = sql`FROM ${users} WHERE ${whose}`;
  return insertFrom(db, logins, { ...login, createdAt: now, updatedAt: now }, rest).onConflictDoNothing();
}

/** Passwords and identities of a user. */
export function loginsOf(userId: string) {
  return query(build.select().from(logins).where(eq(logins.userId, userId)));
}

/** Whether a user has a passkey, which is a way in by itself. */
export function anyPasskeyOf(userId: string) {
  return query(build.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1));
}

/** Takes an identity away from an account that has another way in, which the same statement looks for. */
export async function unlink(env: Env, db: Cell, userId: string, identity: Identity): Promise<boolean> {
  const { provider, accountId } = identity;
  const isTheirs = sql`${logins.userId} = ${userId} AND ${logins.providerId} = ${provider}
    AND ${logins.accountId} = ${accountId}`;
  const hasOther = sql`(EXISTS (SELECT 1 FROM logins AS other WHERE other.user_id = ${userId}
    AND other.provider_id <> ${provider}) OR EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${userId}))`;
  const isDue = sql`EXISTS (SELECT 1 FROM ${logins} WHERE ${isTheirs}) AND ${hasOther}`;
  const [, , removed] = await db.batch([
    ...releasing(env, db, identityName(identity), userId, isDue),
    db.delete(logins).where(and(isTheirs, hasOther)).returning({ id: logins.id }),
  ]);
  return removed.length > 0;
}
