import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { handovers } from './schema.ts';

export async function keepToken(db: Database, row: typeof handovers.$inferInsert): Promise<void> {
  await db.insert(handovers).values(row);
}

/** Whose token it is, once: of two who hand it in together one is told. */
export async function takeToken(db: Database, token: string): Promise<string | undefined> {
  const [row] = await db
    .delete(handovers)
    .where(and(eq(handovers.token, token), gt(handovers.expiresAt, new Date())))
    .returning({ userId: handovers.userId });
  return row?.userId;
}

/** Removes tokens that nobody handed in. */
export async function forgetTokens(db: Database): Promise<void> {
  await db.delete(handovers).where(lte(handovers.expiresAt, new Date()));
}
