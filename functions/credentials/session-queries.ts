import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import { sessionEnd, sessions } from '../accounts/schema.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { emailChanges } from './schema.ts';
import { renewal, type Renewal } from './queries.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** A user's sessions that live, from the newest or those begun before one. */
export function sessionsOf(
  db: PlatformDatabase,
  userId: string,
  now: Date,
  most: number,
  after?: readonly [number, string],
): Promise<SessionRow[]> {
  const [time, id] = after ?? [];
  const startedAt = time === undefined ? undefined : new Date(time);
  const isLater =
    startedAt &&
    or(lt(sessions.createdAt, startedAt), and(eq(sessions.createdAt, startedAt), lt(sessions.id, id ?? '')));
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessionEnd} > ${now.getTime()}`, isLater))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(most);
}

/** Ends one of a user's sessions; false where they have none of this id. */
export async function endSessionOf(db: PlatformDatabase, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/**
 * Ends all sessions of a user but one, which goes on under another token; returns how many ended, `undefined` where
 * this one has ended.
 */
export async function endOthers(db: PlatformDatabase, userId: string, next: Renewal): Promise<number | undefined> {
  const [ended, renewed] = await db.batch([
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, next.sessionId)))
      .returning({ id: sessions.id }),
    ...renewal(db, next),
    db.delete(emailChanges).where(eq(emailChanges.userId, userId)),
  ]);
  return renewed.length > 0 ? ended.length : undefined;
}
