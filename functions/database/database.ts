import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { Env } from '../env.ts';

export type Database = DrizzleD1Database & { $client: D1Database };

/** The database with the tables of the platform. */
export type PlatformDatabase = Database & { readonly owner?: 'platform' };

/** A database with the tables of learners. */
export type LearnerDatabase = Database & { readonly owner?: 'learner' };

/** The database behind a binding. */
export function database(binding: D1Database): Database {
  return drizzle(binding, { casing: 'snake_case' });
}

export function platformDb(env: Env): PlatformDatabase {
  return database(env.DB);
}

/** The database that holds what is a learner's. */
export function learnerDb(env: Env, _learner: { readonly id: string }): LearnerDatabase {
  return database(env.DB);
}

/** Every database that holds learners. */
export function learnerDbs(env: Env): LearnerDatabase[] {
  return [database(env.DB)];
}
