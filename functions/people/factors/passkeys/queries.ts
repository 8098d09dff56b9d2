import { and, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { build, query } from '../../../data/reads.ts';
import { passkeys } from '../../accounts/sign-ins/schema.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** A user's passkeys, the oldest first. */
export function passkeysOf(userId: string) {
  return query(build.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt));
}

export async function passkeyByCredential(db: Cell, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, id));
  return row;
}

export async function passkeyOf(db: Cell, { id, userId }: { id: string; userId: string }) {
  const [row] = await db.select().from(passkeys).where(isOwn(id, userId));
  return row;
}

/** The statement that adds a passkey unless it exists already or its owner has `most`. */
export function passkeyInsert(db: Cell, row: Omit<PasskeyRow, 'lastUsedAt'>, limit: number) {
  const others = sql`(SELECT count(*) FROM ${passkeys} WHERE ${passkeys.userId} = ${row.userId})`;
  return insertFrom(db, passkeys, row, sql`WHERE ${others} < ${limit}`)
    .onConflictDoNothing()
    .returning();
}

/** Records a use; false if another use was first or the counter decreased, which indicates a cloned key. */
export async function recordPasskeyUse(
  db: Cell,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<boolean> {
  const isCounterValid = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), isCounterValid))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** The condition that this passkey exists. */
export function passkeyExists({ id }: Pick<PasskeyRow, 'id'>): SQL {
  return sql`EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.id} = ${id})`;
}

const isOwn = (id: string, userId: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function renamePasskey(
  db: Cell,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<PasskeyRow | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(isOwn(id, userId)).returning();
  return row;
}

/** The statement that removes a user's passkey. */
export function passkeyDeletion(db: Cell, { id, userId }: { id: string; userId: string }) {
  return db.delete(passkeys).where(isOwn(id, userId)).returning();
}
