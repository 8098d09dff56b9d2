import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { appTokens } from './schema.ts';

export async function keepToken(db: Database, row: typeof appTokens.$inferInsert): Promise<void> {
  await db.insert(appTokens).values(row);
}

/** Whose token it is, once: of two who hand it in together one is told. */
export async function takeToken(db: Database, token: string): Promise<string | undefined> {
  const [row] = await db
    .delete(appTokens)
    .where(and(eq(appTokens.token, token), gt(appTokens.expiresAt, new Date())))
    .returning({ userId: appTokens.userId });
  return row?.userId;
}

/** Removes tokens that nobody handed in. */
export async function forgetTokens(db: Database): Promise<void> {
  await db.delete(appTokens).where(lte(appTokens.expiresAt, new Date()));
}
