import { inArray, sql } from 'drizzle-orm';
import type { PlatformDatabase } from '../../database/database.ts';
import { sessionEnd, sessions } from '../schema.ts';

/** Removes expired sessions with their network address and browser. */
export async function forgetSessions(db: PlatformDatabase, most: number, now = new Date()): Promise<number> {
  const over = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${sessionEnd} <= ${now.getTime()}`)
    .limit(most);
  // What triggers change would count as well.
  return (await db.delete(sessions).where(inArray(sessions.id, over)).returning({ id: sessions.id })).length;
}
