import { sql, type SQL } from 'drizzle-orm';

/** A value that SQLite put together as JSON. */
export function json<Value>(built: SQL) {
  return sql<Value>`${built}`.mapWith((text: string) => JSON.parse(text) as Value);
}
