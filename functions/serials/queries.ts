import { eq, sql } from 'drizzle-orm';
import type { PlatformDatabase } from '../database/database.ts';
import { serials } from './schema.ts';

/** Notes in which shard certificates lie; those that are noted already stay. */
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
