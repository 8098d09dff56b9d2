import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { PlatformDatabase } from '../database/database.ts';
import { sealedCertificates, serials } from './schema.ts';

/** Records in which shard certificates lie; those that are recorded already stay. */
export async function keepSerials(db: PlatformDatabase, issued: readonly string[], shard: number): Promise<void> {
  await db
    .insert(serials)
    .select(sql`select value, ${shard} from json_each(${JSON.stringify(issued)}) where true`)
    .onConflictDoNothing();
}

/** The shard in which a certificate lies. */
export async function shardOfSerial(db: PlatformDatabase, serial: string): Promise<{ shard: number } | undefined> {
  const [row] = await db.select({ shard: serials.shard }).from(serials).where(eq(serials.serial, serial));
  return row;
}

export async function keepSealed(
  db: PlatformDatabase,
  sealed: readonly (typeof sealedCertificates.$inferInsert)[],
): Promise<void> {
  const [first, ...others] = sealed.map((row) => db.insert(sealedCertificates).values(row).onConflictDoNothing());
  if (first) await db.batch([first, ...others]);
}

export async function sealedById(db: PlatformDatabase, id: string): Promise<string | undefined> {
  const [row] = await db.select().from(sealedCertificates).where(eq(sealedCertificates.id, id));
  return row?.sealed;
}

/** Removes what has been sealed for its time; returns how much there was. */
export async function forgetSealed(db: PlatformDatabase, now: Date, most: number): Promise<number> {
  const over = db
    .select({ id: sealedCertificates.id })
    .from(sealedCertificates)
    .where(lte(sealedCertificates.endsAt, now))
    .limit(most);
  return (await db.delete(sealedCertificates).where(inArray(sealedCertificates.id, over))).meta.changes;
}
