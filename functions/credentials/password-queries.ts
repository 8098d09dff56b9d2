import { and, eq, ne, sql } from 'drizzle-orm';
import { logins, sessions, signups, verifications } from '../accounts/schema.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { emailChanges } from './schema.ts';
import { isStillPassword, renewal, type Renewal } from './queries.ts';

interface NewPassword extends Renewal {
  readonly userId: string;
  /** The hash of the password that was shown; `null` where there was none. */
  readonly former: string | null;
  readonly hash: string;
}

/**
 * Gives somebody a password in the place of the one they showed, and ends what the former gave: all other sessions, the
 * token of this one, mailed links, and sign-ups that wait with passwords of their own. False where the former no longer
 * held, or the session had ended.
 */
export async function replacePassword(
  db: PlatformDatabase,
  { userId, former, hash, ...next }: NewPassword,
): Promise<boolean> {
  const { sessionId, at } = next;
  const lives = sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.id} = ${sessionId})`;
  const isReplaced = isStillPassword(userId, hash);
  const time = at.getTime();
  const isFormer = former === null ? sql`${logins.password} IS NULL` : eq(logins.password, former);
  const [, , , , renewed] = await db.batch([
    former === null
      ? db
          .insert(logins)
          .select(
            sql`SELECT ${newId()}, ${userId}, ${userId}, 'credential', ${hash}, NULL, NULL, NULL, NULL, NULL, NULL, ${time}, ${time}
              WHERE ${lives}`,
          )
          .onConflictDoUpdate({
            target: [logins.providerId, logins.accountId],
            set: { password: hash, updatedAt: at },
            setWhere: isFormer,
          })
      : db
          .update(logins)
          .set({ password: hash, updatedAt: at })
          .where(and(eq(logins.userId, userId), eq(logins.providerId, 'credential'), isFormer, lives)),
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isReplaced)),
    db.delete(signups).where(and(eq(signups.userId, userId), isReplaced)),
    db.delete(verifications).where(and(eq(verifications.value, userId), isReplaced)),
    ...renewal(db, next, isReplaced),
    db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isReplaced)),
  ]);
  return renewed.length > 0;
}
