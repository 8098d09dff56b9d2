import { and, desc, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { endSessionsStatements } from '../queries.ts';
import { maxSessions, sessionEnd, sessions, users } from '../../../edge/sessions/schema.ts';

/** A user with the number of their active sessions. */
export async function userWithSessions(db: Cell, userId: string, now: Date) {
  const isActive = and(eq(sessions.userId, users.id), sql`${sessionEnd} > ${now.getTime()}`);
  const [row] = await db
    .select({ user: users, activeSessions: db.$count(sessions, isActive) })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/**
 * Inserts a session unless its parent has ended; above the limit, the least recently used sessions end.
 */
export async function storeSession(
  db: Cell,
  session: typeof sessions.$inferInsert,
  activeSessions: number,
): Promise<{ isStored: boolean; endedSessions: number }> {
  const parentCondition = session.parentId
    ? sql`WHERE EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.id} = ${session.parentId})`
    : sql``;
  const insertion = insertFrom(db, sessions, session, parentCondition).returning({ id: sessions.id });
  if (activeSessions < maxSessions) return { isStored: (await insertion).length > 0, endedSessions: 0 };
  const others = and(eq(sessions.userId, session.userId), ne(sessions.id, session.id));
  const recentSessions = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(others, sql`${sessionEnd} > ${session.createdAt.getTime()}`))
    .orderBy(desc(sessions.updatedAt))
    .limit(maxSessions - 1);
  const [stored, , ended] = await db.batch([
    insertion,
    ...endSessionsStatements(db, and(others, notInArray(sessions.id, recentSessions))),
  ]);
  return { isStored: stored.length > 0, endedSessions: ended.length };
}

/** Deletes expired sessions with their network address and browser. */
export async function deleteEndedSessions(db: Cell, limit: number, now = new Date()): Promise<number> {
  const expired = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${sessionEnd} <= ${now.getTime()}`)
    .limit(limit);
  // `meta.changes` would include changes by triggers.
  return (await db.delete(sessions).where(inArray(sessions.id, expired)).returning({ id: sessions.id })).length;
}

/** Ends sessions begun before an instant, of one user or of a limited number of users; returns the users. */
export async function endSessionsBegunBefore(
  db: Cell,
  before: Date,
  { email, limit }: { email: string | undefined; limit: number },
): Promise<string[]> {
  const isBefore = lt(sessions.createdAt, before);
  const affectedUsers =
    email === undefined
      ? db.selectDistinct({ id: sessions.userId }).from(sessions).where(isBefore).limit(limit)
      : db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const [, ended] = await db.batch(endSessionsStatements(db, and(isBefore, inArray(sessions.userId, affectedUsers))));
  return [...new Set(ended.map(({ userId }) => userId))];
}
