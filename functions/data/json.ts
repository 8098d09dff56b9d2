import { sql, type SQL } from 'drizzle-orm';
import { decoded } from './rows.ts';

/** A SQL expression that builds JSON, decoded as its value. */
export function json<Value>(built: SQL): SQL<Value> {
  return decoded(sql`${built}`, (text: string) => JSON.parse(text) as Value);
}
