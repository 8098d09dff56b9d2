import { sql, type SQL } from 'drizzle-orm';
import { decoded } from './rows.ts';

/** An expression that builds JSON, read as its value. */
export function json<Value>(built: SQL): SQL<Value> {
  return decoded(sql`${built}`, (text: string) => JSON.parse(text) as Value);
}
