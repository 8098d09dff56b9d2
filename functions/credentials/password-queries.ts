import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { logins, sessions, signups, verifications } from '../accounts/schema.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { rememberedDevices } from '../factors/schema.ts';
import { emailChanges } from './schema.ts';
import { isStillPassword, passwordUpsert, renewal, type Renewal } from './queries.ts';

interface NewPassword extends Renewal {
  readonly userId: string;
  /** The hash of the password that was shown; `null` where there was none. */
  readonly former: string | null;
  readonly hash: string;
}

/**
 * Replaces the password that a user proved, and ends everything the former opened: all other sessions, the token of
 * this one, remembered devices, mailed links, and sign-ups that wait with passwords of their own. False where the former
 * no longer held, or the session had ended.
 */
export async function replacePassword(
  db: PlatformDatabase,
  { userId, former, hash, ...next }: NewPassword,
): Promise<boolean> {
  const { sessionId, at } = next;
  const lives = sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.id} = ${sessionId})`;
  const isReplaced = isStillPassword(userId, hash);
  const [, , , , renewed] = await db.batch([
    former === null
      ? passwordUpsert(db, { userId, hash, at }, lives, isNull(logins.password))
      : db
          .update(logins)
          .set({ password: hash, updatedAt: at })
          .where(
            and(eq(logins.userId, userId), eq(logins.providerId, 'credential'), eq(logins.password, former), lives),
          ),
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isReplaced)),
    db.delete(signups).where(and(eq(signups.userId, userId), isReplaced)),
    db.delete(verifications).where(and(eq(verifications.value, userId), isReplaced)),
    ...renewal(db, next, isReplaced),
    db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isReplaced)),
    db.delete(rememberedDevices).where(and(eq(rememberedDevices.userId, userId), isReplaced)),
  ]);
  return renewed.length > 0;
}
