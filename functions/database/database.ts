import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { Env } from '../env.ts';

export type Database = DrizzleD1Database & { $client: D1Database };

/** The database with the tables of the platform. */
export type PlatformDatabase = Database & { readonly owner?: 'platform' };

/** A database with the tables of learners: a shard. */
export type LearnerDatabase = Database & { readonly owner?: 'learner' };

/** Somebody with the shard that holds what is theirs. */
export interface Learner {
  readonly id: string;
  readonly shard: number;
}

/** The database behind a binding. */
export function database(binding: D1Database): Database {
  return drizzle(binding, { casing: 'snake_case' });
}

export function platformDb(env: Env): PlatformDatabase {
  return database(env.DB);
}

/** The database that holds what is a learner's. */
export function learnerDb(env: Env, { shard }: Pick<Learner, 'shard'>): LearnerDatabase {
  const binding = shards(env)[shard];
  if (!binding) throw new Error(`There is no database for the learners of shard ${shard}.`);
  return database(binding);
}

/** Every database that holds learners. */
export function learnerDbs(env: Env): LearnerDatabase[] {
  return shards(env).map(database);
}

/** Works on several databases side by side; says how many rows it were where they were most. */
export async function mostOf<Of extends Database>(
  databases: readonly Of[],
  work: (db: Of, index: number) => Promise<number>,
): Promise<number> {
  return Math.max(...(await Promise.all(databases.map(work))));
}

/** The shard of somebody who signs up, drawn so that all fill evenly. */
export function shardOfNewcomer(env: Env): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random % shards(env).length;
}

function shards(env: Env): D1Database[] {
  return [env.DB];
}
