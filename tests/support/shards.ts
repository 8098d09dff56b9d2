import { env } from 'cloudflare:workers';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { userByEmail } from '../../functions/accounts/queries.ts';
import { learnerDb, learnerDbs, platformDb, type LearnerDatabase } from '../../functions/database/database.ts';

/** The learner's shard. */
export async function shardOf(email: string): Promise<LearnerDatabase> {
  return learnerDb(env, (await userByEmail(platformDb(env), email)) ?? { shard: 0 });
}

/** The rows that a query finds in all shards together. */
export async function inEveryShard<Row>(work: (db: LearnerDatabase) => PromiseLike<readonly Row[]>): Promise<Row[]> {
  return (await Promise.all(learnerDbs(env).map(work))).flat();
}

/** The rows of all learners in a table. */
export function rowsOf<Table extends SQLiteTable>(table: Table): Promise<Table['$inferSelect'][]> {
  return inEveryShard((db) => db.select().from(table) as PromiseLike<Table['$inferSelect'][]>);
}

/** The same rows as the databases store them. */
export function rawRowsOf(table: string): Promise<Record<string, unknown>[]> {
  return inEveryShard(async ({ $client }) => (await $client.prepare(`select * from ${table}`).all()).results);
}
