import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Cell, ReadableCell } from '../../data/cells.ts';
import { libraryState } from '../../data/library/schema.ts';
import { param, preparedQuery } from '../../data/reads.ts';
import { sessionLife } from './cookies.ts';
import { sessionEnd, sessions, users } from './schema.ts';

type Reader = Pick<ReadableCell, 'read'>;

/** The live session of a token's hash with its user and the revision of the library. */
export const liveSessionByToken = preparedQuery((db) =>
  db
    .select({
      sessionId: sql<string>`${sessions.id}`.as('session_id'),
      expiresAt: sessions.expiresAt,
      identityConfirmedAt: sessions.identityConfirmedAt,
      id: users.id,
      role: users.role,
      planType: users.planType,
      emailVerified: users.emailVerified,
      registrationCompleted: users.registrationCompleted,
      deletesAt: users.deletesAt,
      firstName: users.firstName,
      lastName: users.lastName,
      profession: users.profession,
      country: users.country,
      specialty: users.specialty,
      libraryRevision: sql<number | null>`(SELECT ${libraryState.revision} FROM ${libraryState}
        WHERE ${libraryState.id} = 1)`.as('library_revision'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, param('token')), sql`${sessionEnd} > ${param('now')}`)),
);

/** Holds while the session lives whose token has this hash. */
export function isSessionLive(token: string, now = Date.now()): SQL {
  return sql`exists (select 1 from ${sessions} where ${sessions.token} = ${token} and ${sessionEnd} > ${now})`;
}

export type SessionRow = ReturnType<ReturnType<typeof liveSessionByToken>['rowOf']>;

export async function sessionByToken(
  { read }: Reader,
  hash: string,
  now = Date.now(),
): Promise<SessionRow | undefined> {
  const [[row]] = await read(liveSessionByToken({ token: hash, now }));
  return row;
}

/** Whether a session is live and got another token since an instant. */
export async function isRenewedSince(db: Cell, sessionId: string, since: Date): Promise<boolean> {
  const isRenewed = and(eq(sessions.id, sessionId), gt(sessions.updatedAt, since), sql`${sessionEnd} > ${Date.now()}`);
  return (await db.$count(sessions, isRenewed)) > 0;
}

/** Whether a request extends the session. */
export function isExtensionDue(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() < (sessionLife.expiresIn - sessionLife.updateAge) * 1000;
}

/** Reads the live session of a token's hash, and extends it if that is due. */
export async function extendSession(
  db: Cell,
  hash: string,
  now: Date,
): Promise<{ row: SessionRow; isExtended: boolean } | undefined> {
  const row = await sessionByToken(db, hash, now.getTime());
  if (!row || !isExtensionDue(row.expiresAt, now)) return row && { row, isExtended: false };
  const [extended] = await db
    .update(sessions)
    .set({ expiresAt: new Date(now.getTime() + sessionLife.expiresIn * 1000), updatedAt: now })
    .where(eq(sessions.token, hash))
    .returning({ expiresAt: sessions.expiresAt });
  return extended && { row: { ...row, ...extended }, isExtended: true };
}
