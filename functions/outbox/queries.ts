import { sql, type SQL } from 'drizzle-orm';
import type { LearnerDatabase } from '../database/database.ts';
import { platformOutbox, type PlatformMessage } from './schema.ts';

/**
 * The only way to send the platform a message: a statement for the `batch` that stores the fact, if `when` holds then.
 */
export function tellPlatform(db: LearnerDatabase, userId: string, message: PlatformMessage, when: SQL) {
  return db.insert(platformOutbox).select(sql`select null, ${userId}, ${JSON.stringify(message)} where ${when}`);
}

/** Messages that wait in a shard, oldest first. */
export function waitingMessages(db: LearnerDatabase, most: number) {
  return db.select().from(platformOutbox).orderBy(platformOutbox.id).limit(most);
}

export async function forgetDelivered(db: LearnerDatabase, ids: readonly number[]): Promise<void> {
  await db
    .delete(platformOutbox)
    .where(sql`${platformOutbox.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}
