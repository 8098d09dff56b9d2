import { and, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PlatformDatabase } from '../../database/database.ts';
import { passkeys } from '../schema.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export function passkeysOf(db: PlatformDatabase, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId));
}

export async function passkeyByCredential(db: PlatformDatabase, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, id));
  return row;
}

/** Adds a passkey unless it exists already or its owner has `most`. */
export async function addPasskey(
  db: PlatformDatabase,
  row: Omit<PasskeyRow, 'lastUsedAt'>,
  most: number,
): Promise<PasskeyRow | undefined> {
  const { id, userId, credentialId, publicKey, counter, transports, isSynced, name, createdAt } = row;
  const [added] = await db
    .insert(passkeys)
    .select(
      sql`SELECT ${id}, ${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${Number(isSynced)},
        ${name}, ${createdAt.getTime()}, NULL
        WHERE (SELECT count(*) FROM ${passkeys} WHERE ${passkeys.userId} = ${userId}) < ${most}`,
    )
    .onConflictDoNothing()
    .returning();
  return added;
}

/** Records a use; false where another use came first or the counter went back, as a cloned key's would. */
export async function notePasskeyUse(
  db: PlatformDatabase,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<boolean> {
  const counts = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), counts))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Holds while this passkey is there. */
export function isStillPasskey({ id }: PasskeyRow): SQL {
  return sql`EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.id} = ${id})`;
}

const own = (id: string, userId: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function renamePasskey(
  db: PlatformDatabase,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<PasskeyRow | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(own(id, userId)).returning();
  return row;
}

export async function removePasskey(
  db: PlatformDatabase,
  { id, userId }: { id: string; userId: string },
): Promise<PasskeyRow | undefined> {
  const [row] = await db.delete(passkeys).where(own(id, userId)).returning();
  return row;
}
