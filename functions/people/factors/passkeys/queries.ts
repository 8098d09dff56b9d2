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

/** The passkey of a credential. */
export function passkeysByCredential(id: string) {
  return query(build.select().from(passkeys).where(eq(passkeys.credentialId, id)));
}

export async function passkeyByCredential({ read }: Cell, id: string): Promise<PasskeyRow | undefined> {
  const [[row]] = await read(passkeysByCredential(id));
  return row;
}

/** The passkey of an id, if it is the user's. */
export function ownPasskeys({ id, userId }: { id: string; userId: string }) {
  return query(build.select().from(passkeys).where(isOwn(id, userId)));
}

/** The statement that adds a passkey if a condition is true, unless it exists already or its owner has too many. */
export function passkeyInsert(db: Cell, row: Omit<PasskeyRow, 'lastUsedAt'>, limit: number, condition: SQL) {
  const others = sql`(SELECT count(*) FROM ${passkeys} WHERE ${passkeys.userId} = ${row.userId})`;
  return insertFrom(db, passkeys, row, sql`WHERE ${others} < ${limit} AND ${condition}`)
    .onConflictDoNothing()
    .returning();
}

/** A use of a passkey, with the number of its signatures. */
export interface PasskeyUse {
  readonly counter: number;
  readonly at: Date;
}

/**
 * The statement that records a use if a condition is true; it returns no row if another use was first or the counter
 * decreased, which indicates a cloned key.
 */
export function passkeyUseUpdate(db: Cell, id: string, { counter, at }: PasskeyUse, condition: SQL) {
  const isCounterValid = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
  return db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), isCounterValid, condition))
    .returning({ id: passkeys.id });
}

/** True while a use is the last of a passkey. */
export function isLastUse(id: string, { counter, at }: PasskeyUse): SQL {
  return sql`EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.id} = ${id} AND ${passkeys.counter} = ${counter}
    AND ${passkeys.lastUsedAt} = ${at.getTime()})`;
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
