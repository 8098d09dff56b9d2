import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { catalogueRevision } from '../content/queries.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { param, preparedQuery, rowsOf } from '../database/prepared-queries.ts';
import { passkeys, rememberedDevices, twoSteps } from '../factors/schema.ts';
import { logins, sessionEnd, sessions, signups, users, verifications } from './schema.ts';

export type UserRow = typeof users.$inferSelect;

const usersById = preparedQuery((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, param('id'))),
);

export async function userById(db: PlatformDatabase, id: string): Promise<UserRow | undefined> {
  const [row] = await rowsOf(usersById(db, { id }));
  return row;
}

export async function userByEmail(db: PlatformDatabase, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

export async function changeUser(
  db: PlatformDatabase,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning();
  return row;
}

/** The session whose token has this hash, unless it has ended, and whose it is; with it the state of the library. */
export const livingSession = preparedQuery((db) =>
  db
    .select({
      sessionId: sql<string>`${sessions.id}`.as('session_id'),
      expiresAt: sessions.expiresAt,
      identityConfirmedAt: sessions.identityConfirmedAt,
      id: users.id,
      role: users.role,
      shard: users.shard,
      planType: users.planType,
      emailVerified: users.emailVerified,
      registrationCompleted: users.registrationCompleted,
      deletesAt: users.deletesAt,
      firstName: users.firstName,
      lastName: users.lastName,
      profession: users.profession,
      country: users.country,
      specialty: users.specialty,
      catalogueRevision: catalogueRevision.as('catalogue_revision'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, param('token')), sql`${sessionEnd} > ${param('now')}`)),
);

export type SessionRow = ReturnType<ReturnType<typeof livingSession>['read']>[number];

export async function sessionByToken(
  db: PlatformDatabase,
  hash: string,
  now = Date.now(),
): Promise<SessionRow | undefined> {
  const [row] = await rowsOf(livingSession(db, { token: hash, now }));
  return row;
}

/** Whether a session lives, and got another token since an instant. */
export async function isRenewedSince(db: PlatformDatabase, sessionId: string, since: Date): Promise<boolean> {
  const isIt = and(eq(sessions.id, sessionId), gt(sessions.updatedAt, since), sql`${sessionEnd} > ${Date.now()}`);
  return (await db.$count(sessions, isIt)) > 0;
}

/** An account with what lets a user into it. */
export interface Account {
  readonly user: UserRow;
  /** The hash of the password that holds. */
  readonly password: string | null;
  /** Since when a sign-in asks for a second step as well. */
  readonly twoStepSince: Date | null;
  readonly hasPasskey: boolean;
}

export function accountByEmail(db: PlatformDatabase, email: string): Promise<Account | undefined> {
  return accountWhere(db, eq(users.email, email));
}

export function accountById(db: PlatformDatabase, id: string): Promise<Account | undefined> {
  return accountWhere(db, eq(users.id, id));
}

/** The account that an identity of a provider is linked to, as one read of both. */
export function accountByIdentity(db: PlatformDatabase, provider: string, id: string): Promise<Account | undefined> {
  const owner = sql`(SELECT ${logins.userId} FROM ${logins}
    WHERE ${logins.providerId} = ${provider} AND ${logins.accountId} = ${id})`;
  return accountWhere(db, sql`${users.id} = ${owner}`);
}

async function accountWhere(db: PlatformDatabase, which: SQL): Promise<Account | undefined> {
  const hasPasskey = sql`EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id})`.mapWith(Boolean);
  const [row] = await db
    .select({ user: users, password: logins.password, twoStepSince: twoSteps.since, hasPasskey })
    .from(users)
    .leftJoin(logins, and(eq(logins.userId, users.id), eq(logins.providerId, 'credential')))
    .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
    .where(which);
  return row;
}

/** Whether one of these devices has passed the second step of an account before, not too long ago. */
export async function hasRememberedDevice(
  db: PlatformDatabase,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  const { id, endsAt } = rememberedDevices;
  const rows = await db
    .select({ id })
    .from(rememberedDevices)
    .where(and(inArray(id, [...ids]), eq(rememberedDevices.userId, userId), gt(endsAt, now)));
  return rows.length > 0;
}

/**
 * Ends everything a former password opened: sessions, remembered devices, mailed links, and sign-ups that wait with
 * passwords of their own.
 */
export async function endAccess(db: PlatformDatabase, userId: string): Promise<void> {
  await db.batch([
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId)),
    db.delete(signups).where(eq(signups.userId, userId)),
    forgetResetLinks(db, userId),
  ]);
}

/** Ends the links to set a password that are still open. */
export function forgetResetLinks(db: PlatformDatabase, userId: string) {
  return db.delete(verifications).where(eq(verifications.value, userId));
}

export async function endSession(db: PlatformDatabase, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}
