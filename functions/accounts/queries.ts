import { and, eq, sql } from 'drizzle-orm';
import { catalogueRevision } from '../content/version-queries.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { param, preparedQuery, rowsOf } from '../database/prepared-queries.ts';
import { logins, sessionEnd, sessions, signups, users, verifications } from './schema.ts';

export type UserRow = typeof users.$inferSelect;

export async function userById(db: PlatformDatabase, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
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

const livingSessions = preparedQuery((db) =>
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

export type SessionRow = ReturnType<ReturnType<typeof livingSessions>['read']>[number];

/** The session whose token has this hash, unless it has ended, and whose it is; with it the state of the library. */
export async function sessionByToken(
  db: PlatformDatabase,
  hash: string,
  now = Date.now(),
): Promise<SessionRow | undefined> {
  const [row] = await rowsOf(livingSessions(db, { token: hash, now }));
  return row;
}

/** The account of an address and the hash of the password that holds. */
export async function accountByEmail(
  db: PlatformDatabase,
  email: string,
): Promise<{ user: UserRow; password: string | null } | undefined> {
  const [row] = await db
    .select({ user: users, password: logins.password })
    .from(users)
    .innerJoin(logins, and(eq(logins.userId, users.id), eq(logins.providerId, 'credential')))
    .where(eq(users.email, email));
  return row;
}

/** Ends what a former password gave: sessions, mailed links, and sign-ups that wait with passwords of their own. */
export async function endAccess(db: PlatformDatabase, userId: string): Promise<void> {
  await db.batch([
    db.delete(sessions).where(eq(sessions.userId, userId)),
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
