import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { ProviderId } from '#contract/people/identities';
import type { Locale } from '#contract/locales';
import { emailName, identityName } from '../accounts/names/rules.ts';
import { endSessionsStatements, type UserRow } from '../accounts/queries.ts';
import { logins, signups, verifications } from '../accounts/schema.ts';
import { sessions, users } from '../../edge/sessions/schema.ts';
import { addPendingInvitation, isAddressHeldBy } from '../accounts/signups/queries.ts';
import { assertInBatch } from '../../data/assertions/assertions.ts';
import type { Cell } from '../../data/cells.ts';
import { confirmNameStatements, releaseNameStatements, type Holder } from '../../data/directory/directory.ts';
import { newId } from '../../data/ids.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { build, query } from '../../data/reads.ts';
import type { Env } from '../../env.ts';
import { mailInsert } from '../../messaging/mail/queries.ts';
import type { Message } from '../../messaging/mail/render.ts';
import { passkeys } from '../accounts/sign-ins/schema.ts';
import { providerSignIns } from './schema.ts';

export type SignInRow = typeof providerSignIns.$inferSelect;

export async function insertSignIn(db: Cell, row: SignInRow): Promise<void> {
  await db.insert(providerSignIns).values(row);
}

/** Deletes and returns the login that a browser began: of two concurrent responses only one gets it. */
export async function consumeSignIn(
  db: Cell,
  { id, browser, now }: { readonly id: string; readonly browser: string; readonly now: Date },
): Promise<SignInRow | undefined> {
  const [row] = await db
    .delete(providerSignIns)
    .where(and(eq(providerSignIns.id, id), eq(providerSignIns.browser, browser), gt(providerSignIns.endsAt, now)))
    .returning();
  return row;
}

/** Deletes expired logins. */
export async function deleteOldSignIns(db: Cell, limit: number): Promise<number> {
  const isExpired = lt(providerSignIns.endsAt, new Date());
  const expired = db.select({ id: providerSignIns.id }).from(providerSignIns).where(isExpired).limit(limit);
  return (await db.delete(providerSignIns).where(inArray(providerSignIns.id, expired))).meta.changes;
}

/** An identity at a provider. */
export interface Identity {
  readonly provider: ProviderId;
  readonly accountId: string;
  readonly email: string | null;
}

/** The account that an identity is linked to. */
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

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  /** As in `pending_invitations`. */
  readonly invitation: string | null;
}

/** The reservations of a new account's address and identity. */
interface Reservations {
  readonly address: Holder;
  readonly identity: Holder;
}

/**
 * Creates the account of an address that the provider has verified. An unconfirmed account is taken over:
 * its password, sessions and links end. A confirmed account is unchanged. @throws a failed
 * assertion if a name is no longer held as the directory returned
 */
export async function createAccount(
  env: Env,
  db: Cell,
  { email, invitation, ...names }: NewAccount,
  identity: Identity,
  reservations: Reservations,
): Promise<{ user: UserRow; endedSessions: number } | undefined> {
  const now = new Date();
  const name = `${names.firstName} ${names.lastName}`.trim();
  const account = { ...names, name, termsVersion: env.TERMS_VERSION, updatedAt: now };
  const unconfirmed = sql`(SELECT id FROM ${users} WHERE ${users.email} = ${email} AND NOT ${users.emailVerified})`;
  const [, , , , ended] = await db.batch([
    assertInBatch(db, isAddressHeldBy(email, reservations.address)),
    db
      .insert(users)
      .values({ ...account, email, id: reservations.address.id, traceId: newId(), createdAt: now })
      .onConflictDoUpdate({ target: users.email, set: account, setWhere: eq(users.emailVerified, false) }),
    db.delete(logins).where(sql`${logins.userId} = ${unconfirmed}`),
    ...endSessionsStatements(db, sql`${sessions.userId} = ${unconfirmed}`),
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
    ...confirmNameStatements(
      env,
      db,
      emailName(email),
      reservations.address,
      sql`${Number(reservations.address.isConfirmed)} = 0`,
    ),
    ...confirmNameStatements(env, db, identityName(identity), reservations.identity, isLinked(identity)),
    addPendingInvitation(
      db,
      { userId: reservations.address.id, invitation, createdAt: now },
      sql`EXISTS (SELECT 1 FROM ${logins} WHERE ${logins.userId} = ${reservations.address.id}
        AND ${logins.providerId} = ${identity.provider} AND ${logins.accountId} = ${identity.accountId})`,
    ),
  ]);
  const user = await ownerOf(db, identity);
  return user && { user, endedSessions: ended.length };
}

const isLinked = ({ provider, accountId }: Identity) => sql`EXISTS (SELECT 1 FROM ${logins}
  WHERE ${logins.providerId} = ${provider} AND ${logins.accountId} = ${accountId})`;

/** The mail that notifies the owner of an account. */
interface Notice {
  readonly recipient: UserRow;
  readonly message: Message;
}

interface Linking {
  readonly identity: Identity;
  /** Its reservation. */
  readonly holder: Holder;
  readonly notice: Notice;
}

/**
 * Links a reserved identity to an account that has none of this provider, and mails that; returns whether it is linked
 * there now.
 */
export async function link(
  env: Env,
  db: Cell,
  userId: string,
  { identity, holder, notice }: Linking,
): Promise<boolean> {
  const isTheirs = sql`EXISTS (SELECT 1 FROM ${logins} WHERE ${logins.userId} = ${userId}
    AND ${logins.providerId} = ${identity.provider} AND ${logins.accountId} = ${identity.accountId})`;
  const hasNone = sql`NOT EXISTS (SELECT 1 FROM ${logins} WHERE ${logins.userId} = ${users.id}
    AND ${logins.providerId} = ${identity.provider})`;
  const [linked] = await db.batch([
    linkStatement(db, sql`${users.id} = ${userId} AND ${users.emailVerified} AND ${hasNone}`, identity, new Date()),
    ...confirmNameStatements(env, db, identityName(identity), holder, isLinked(identity)),
    mailInsert(db, notice.recipient, notice.message, { when: isTheirs }),
  ]);
  return linked.meta.changes > 0;
}

/** Links an identity; the provider's tokens are not stored, as they are not used later. */
function linkStatement(db: Cell, owner: ReturnType<typeof sql>, { provider, accountId, email }: Identity, now: Date) {
  const login = { id: newId(), userId: sql`${users.id}`, accountId, providerId: provider, email };
  const source = sql`FROM ${users} WHERE ${owner}`;
  return insertFrom(db, logins, { ...login, createdAt: now, updatedAt: now }, source).onConflictDoNothing();
}

/** Passwords and identities of a user. */
export function loginsOf(userId: string) {
  return query(build.select().from(logins).where(eq(logins.userId, userId)));
}

/** One of a user's passkeys, which are a login method of their own. */
export function anyPasskeyOf(userId: string) {
  return query(build.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1));
}

/**
 * Unlinks an identity from an account that has another login method, which is checked in the same statement, and mails
 * a notice.
 */
export async function unlink(
  env: Env,
  db: Cell,
  userId: string,
  identity: Identity,
  { recipient, message }: Notice,
): Promise<boolean> {
  const { provider, accountId } = identity;
  const isOwn = sql`${logins.userId} = ${userId} AND ${logins.providerId} = ${provider}
    AND ${logins.accountId} = ${accountId}`;
  const hasOther = sql`(EXISTS (SELECT 1 FROM logins AS other WHERE other.user_id = ${userId}
    AND other.provider_id <> ${provider}) OR EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${userId}))`;
  const isDue = sql`EXISTS (SELECT 1 FROM ${logins} WHERE ${isOwn}) AND ${hasOther}`;
  const [, , , removed] = await db.batch([
    ...releaseNameStatements(env, db, identityName(identity), userId, isDue),
    mailInsert(db, recipient, message, { when: isDue }),
    db.delete(logins).where(and(isOwn, hasOther)).returning({ id: logins.id }),
  ]);
  return removed.length > 0;
}
