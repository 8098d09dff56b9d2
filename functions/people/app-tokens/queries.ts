import { and, eq, exists, gt, inArray, lte, sql } from 'drizzle-orm';
import { sessionEnd, sessions } from '../../edge/sessions/schema.ts';
import type { ParentSession } from '../accounts/sessions/service.ts';
import type { Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { decoded } from '../../data/rows.ts';
import { commitWithin, type RateLimit } from '../../edge/rate-limits.ts';
import { appTokens } from './schema.ts';

/** Inserts a token of a session within a limit; false if the session has ended meanwhile. */
export async function insertToken(
  db: Cell,
  { token, sessionId, expiresAt }: { token: string; sessionId: string; expiresAt: Date },
  limit: RateLimit,
): Promise<boolean> {
  const row = { token, userId: sql`${sessions.userId}`, sessionId, expiresAt };
  const insertion = insertFrom(db, appTokens, row, sql`FROM ${sessions} WHERE ${sessions.id} = ${sessionId}`);
  const [rows] = await commitWithin(db, limit, [insertion.returning({ token: appTokens.token })]);
  return rows.length > 0;
}

export interface RedeemedToken {
  readonly userId: string;
  readonly parent: ParentSession;
}

/** Deletes and returns a token while its session is live: of two concurrent requests only one gets it. */
export async function consumeToken(db: Cell, token: string): Promise<RedeemedToken | undefined> {
  const now = new Date();
  const liveSession = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, appTokens.sessionId), sql`${sessionEnd} > ${now.getTime()}`));
  const endsAt = decoded<Date>(
    sql`(SELECT ${sessions.endsAt} FROM ${sessions} WHERE ${sessions.id} = ${appTokens.sessionId})`,
    sessions.endsAt,
  );
  const [row] = await db
    .delete(appTokens)
    .where(and(eq(appTokens.token, token), gt(appTokens.expiresAt, now), exists(liveSession)))
    .returning({ userId: appTokens.userId, id: appTokens.sessionId, endsAt });
  return row && { userId: row.userId, parent: { id: row.id, endsAt: row.endsAt } };
}

/** Deletes expired tokens. */
export async function deleteOldTokens(db: Cell, limit: number): Promise<number> {
  const isExpired = lte(appTokens.expiresAt, new Date());
  const expired = db.select({ token: appTokens.token }).from(appTokens).where(isExpired).limit(limit);
  return (await db.delete(appTokens).where(inArray(appTokens.token, expired))).meta.changes;
}
