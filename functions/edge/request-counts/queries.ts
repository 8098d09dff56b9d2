import { lt, sql } from 'drizzle-orm';
import type { Cell } from '../../data/cells.ts';
import { requestCounts, type RequestCount } from '../schema.ts';

/** How long counts are retained, in milliseconds: the longest period at the desk, and its first hour. */
const retained = 8 * 24 * 60 * 60 * 1000;

/** Adds counts of requests to those of a cell. */
export async function addRequestCounts(cell: Cell, counts: readonly RequestCount[]): Promise<void> {
  const rows = counts.map(({ hour, ...count }) => ({ ...count, hour: hour.getTime() }));
  await cell.run(sql`insert into request_counts (hour, endpoint, code, requests, calls)
    select value ->> 'hour', value ->> 'endpoint', value ->> 'code', value ->> 'requests', value ->> 'calls'
    from json_each(${JSON.stringify(rows)}) where true
    on conflict (hour, endpoint, code) do update
    set requests = requests + excluded.requests, calls = calls + excluded.calls`);
}

export async function deleteOldRequestCounts(cell: Cell, most: number): Promise<number> {
  const isOld = lt(requestCounts.hour, new Date(Date.now() - retained));
  const old = cell
    .select({ hour: requestCounts.hour, endpoint: requestCounts.endpoint, code: requestCounts.code })
    .from(requestCounts)
    .where(isOld)
    .limit(most);
  const deleted = await cell
    .delete(requestCounts)
    .where(sql`(${requestCounts.hour}, ${requestCounts.endpoint}, ${requestCounts.code}) in ${old}`);
  return deleted.meta.changes;
}
