import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';

export type Database = DrizzleD1Database & { $client: D1Database };

/** The database of a request. */
export function database(binding: D1Database): Database {
  return drizzle(binding, { casing: 'snake_case' });
}
