import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { ProviderId } from '#contract/identities';
import type { Locale } from '#contract/locales';
import type { UserRow } from '../accounts/queries.ts';
import { logins, sessions, signups, users, verifications } from '../accounts/schema.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { passkeys } from '../factors/schema.ts';
import { providerSignIns } from './schema.ts';

export type SignInRow = typeof providerSignIns.$inferSelect;

export async function keepSignIn(db: PlatformDatabase, row: SignInRow): Promise<void> {
  await db.insert(providerSignIns).values(row);
}

/** The sign-in that a browser began, once: of two answers at the same time the first counts. */
export async function takeSignIn(
  db: PlatformDatabase,
  { id, browser, now }: { readonly id: string; readonly browser: string; readonly now: Date },
): Promise<SignInRow | undefined> {
  const [row] = await db
    .delete(providerSignIns)
    .where(and(eq(providerSignIns.id, id), eq(providerSignIns.browser, browser), gt(providerSignIns.endsAt, now)))
    .returning();
  return row;
}

/** Removes sign-ins that nobody finished in time. */
export async function forgetSignIns(db: PlatformDatabase, most: number): Promise<number> {
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
  db: PlatformDatabase,
  { provider, accountId }: Pick<Identity, 'provider' | 'accountId'>,
): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(logins)
    .innerJoin(users, eq(users.id, logins.userId))
    .where(and(eq(logins.providerId, provider), eq(logins.accountId, accountId)));
  return row?.user;
}

interface Newcomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly shard: number;
}

/**
 * Makes the account of an address that the provider vouches for. One that nobody has confirmed becomes theirs:
 * password, sessions and links that others chose for it end. A confirmed account stays as it is.
 */
export async function enterAccount(
  db: PlatformDatabase,
  { email, shard, ...named }: Newcomer,
  identity: Identity,
): Promise<{ user: UserRow; endedSessions: number } | undefined> {
  const now = new Date();
  const account = { ...named, name: `${named.firstName} ${named.lastName}`.trim(), updatedAt: now };
  const unconfirmed = sql`(SELECT id FROM ${users} WHERE ${users.email} = ${email} AND NOT ${users.emailVerified})`;
  const [, , ended] = await db.batch([
    db
      .insert(users)
      .values({ ...account, email, shard, id: newId(), traceId: newId(), createdAt: now })
      .onConflictDoUpdate({ target: users.email, set: account, setWhere: eq(users.emailVerified, false) }),
    db.delete(logins).where(sql`${logins.userId} = ${unconfirmed}`),
    db
      .delete(sessions)
      .where(sql`${sessions.userId} = ${unconfirmed}`)
      .returning({ id: sessions.id }),
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
          // Another account may have got the identity meanwhile.
          sql`EXISTS (SELECT 1 FROM ${logins} WHERE ${logins.userId} = ${users.id})`,
        ),
      ),
  ]);
  const user = await ownerOf(db, identity);
  return user && { user, endedSessions: ended.length };
}

/** Links an identity to an account that has none of this provider; returns whether it is linked there now. */
export async function link(db: PlatformDatabase, userId: string, identity: Identity): Promise<boolean> {
  const hasNone = sql`NOT EXISTS (SELECT 1 FROM ${logins} WHERE ${logins.userId} = ${users.id}
    AND ${logins.providerId} = ${identity.provider})`;
  const linked = await linkStatement(
    db,
    sql`${users.id} = ${userId} AND ${users.emailVerified} AND ${hasNone}`,
    identity,
    new Date(),
  );
  return linked.meta.changes > 0;
}

/** Tokens of the provider are not kept: nothing is asked of it later. */
function linkStatement(
  db: PlatformDatabase,
  whose: ReturnType<typeof sql>,
  { provider, accountId, email }: Identity,
  now: Date,
) {
  return db
    .insert(logins)
    .select(
      sql`SELECT ${newId()}, id, ${accountId}, ${provider}, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
        ${now.getTime()}, ${now.getTime()}, ${email} FROM ${users} WHERE ${whose}`,
    )
    .onConflictDoNothing();
}

export type LoginRow = typeof logins.$inferSelect;

/** Passwords and identities of a user. */
export function loginsOf(db: PlatformDatabase, userId: string): Promise<LoginRow[]> {
  return db.select().from(logins).where(eq(logins.userId, userId));
}

/** Whether a user has a passkey, which is a way in by itself. */
export async function hasPasskey(db: PlatformDatabase, userId: string): Promise<boolean> {
  const [row] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  return row !== undefined;
}

/** Takes an identity away from an account that has another way in, which the same statement looks for. */
export async function unlink(db: PlatformDatabase, userId: string, provider: ProviderId): Promise<boolean> {
  const others = db
    .select({ id: sql`1` })
    .from(logins)
    .where(and(eq(logins.userId, userId), ne(logins.providerId, provider)));
  const removed = await db
    .delete(logins)
    .where(
      and(
        eq(logins.userId, userId),
        eq(logins.providerId, provider),
        sql`(EXISTS ${others} OR EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${userId}))`,
      ),
    )
    .returning({ id: logins.id });
  return removed.length > 0;
}
