import { gte, sql } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { requestCounts } from '../../../edge/schema.ts';

const { hour, endpoint, code } = requestCounts;
const requests = sql<number>`sum(${requestCounts.requests})`;

/** The requests of a cell's counts since an hour, by endpoint and error code, and by part of the period and code. */
export function countsSince(cell: Cell, since: Date, partLength: number) {
  const part = sql<number>`cast((${hour} - ${since.getTime()}) / ${partLength} as integer)`;
  const calls = sql<number>`sum(${requestCounts.calls})`;
  const isSince = gte(hour, since);
  return cell.batch([
    cell.select({ endpoint, code, requests, calls }).from(requestCounts).where(isSince).groupBy(endpoint, code),
    cell.select({ part, code, requests }).from(requestCounts).where(isSince).groupBy(part, code),
  ]);
}
