import { eq } from 'drizzle-orm';
import type { User } from '#contract/accounts';
import type { Database } from '../database/database.ts';
import { users } from './schema.ts';

export type UserRow = typeof users.$inferSelect;

export async function userById(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function userByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

export async function changeUser(
  db: Database,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning();
  return row;
}

/** A row as the specification shows a user. */
export function asUser(row: UserRow): User {
  return {
    ...row,
    isVerified: row.emailVerified,
    subscription: { type: row.planType },
  };
}
