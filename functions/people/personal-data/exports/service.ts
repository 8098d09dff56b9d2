import { exportsInADay } from '#contract/people/personal-data';
import { withCellPrefix, type Cell, type ReadableCell } from '../../../data/cells.ts';
import { newId, sha256 } from '../../../data/ids.ts';
import { fail } from '../../../edge/errors.ts';
import { day, fileKeyOf } from '../rules.ts';
import * as queries from './queries.ts';

/** Requests an export, a few a day; returns the one in progress if there is one. */
export async function requestExport(db: Cell, userId: string, now: Date): Promise<queries.ExportRow> {
  const id = withCellPrefix(db, newId());
  const since = new Date(now.getTime() - day);
  const wanted = { id, userId, fileKey: fileKeyOf(id) };
  const latest = await queries.insertExport(db, wanted, now, { limit: exportsInADay, since });
  return latest?.state === 'requested' ? latest : fail('TOO_MANY_REQUESTS', { retryAfter: day / 1000 });
}

/** The export of a mailed link, for its owner and until it expires; fails with `NOT_FOUND` otherwise. */
export async function exportByToken(
  cell: ReadableCell,
  userId: string,
  token: string,
  now: Date,
): Promise<queries.ExportRow> {
  const found = await queries.latestExport(cell, userId);
  const isReady = found?.state === 'ready' && found.tokenHash === (await sha256(token));
  return isReady && found.endsAt && found.endsAt > now ? found : fail('NOT_FOUND');
}
