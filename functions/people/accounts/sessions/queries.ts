import { and, desc, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { endingSessions } from '../queries.ts';
import { mostSessions, sessionEnd, sessions, users } from '../../../edge/sessions/schema.ts';

/** Somebody with the number of their sessions that live. */
export async function userWithSessions(db: Cell, userId: string, now: Date) {
  const isTheirs = and(eq(sessions.userId, users.id), sql`${sessionEnd} > ${now.getTime()}`);
  const [row] = await db
    .select({ user: users, living: db.$count(sessions, isTheirs) })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/**
 * Stores a new session beside as many as live, unless its parent has ended. Of too many those used least recently end.
 */
export async function storeSession(
  db: Cell,
  session: typeof sessions.$inferInsert,
  living: number,
): Promise<{ isStored: boolean; endedSessions: number }> {
  const isParentThere = session.parentId
    ? sql`WHERE EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.id} = ${session.parentId})`
    : sql``;
  const insertion = insertFrom(db, sessions, session, isParentThere).returning({ id: sessions.id });
  if (living < mostSessions) return { isStored: (await insertion).length > 0, endedSessions: 0 };
  const others = and(eq(sessions.userId, session.userId), ne(sessions.id, session.id));
  const recentSessions = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(others, sql`${sessionEnd} > ${session.createdAt.getTime()}`))
    .orderBy(desc(sessions.updatedAt))
    .limit(mostSessions - 1);
  const [stored, , ended] = await db.batch([
    insertion,
    ...endingSessions(db, and(others, notInArray(sessions.id, recentSessions))),
  ]);
  return { isStored: stored.length > 0, endedSessions: ended.length };
}

/** Removes expired sessions with their network address and browser. */
export async function deleteEndedSessions(db: Cell, most: number, now = new Date()): Promise<number> {
  const over = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${sessionEnd} <= ${now.getTime()}`)
    .limit(most);
  // What triggers change would count as well.
  return (await db.delete(sessions).where(inArray(sessions.id, over)).returning({ id: sessions.id })).length;
}

/** Ends what began before an instant of one user's sessions or of some users'; returns whose they were. */
export async function endSessionsBegunBefore(
  db: Cell,
  before: Date,
  { email, most }: { email: string | undefined; most: number },
): Promise<string[]> {
  const isBefore = lt(sessions.createdAt, before);
  const some =
    email === undefined
      ? db.selectDistinct({ id: sessions.userId }).from(sessions).where(isBefore).limit(most)
      : db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const [, ended] = await db.batch(endingSessions(db, and(isBefore, inArray(sessions.userId, some))));
  return [...new Set(ended.map(({ userId }) => userId))];
}
