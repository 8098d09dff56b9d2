import { exportsInADay } from '#contract/people/exports';
import { withCellPrefix, type Cell, type ReadableCell } from '../../data/cells.ts';
import { newId, sha256 } from '../../data/ids.ts';
import { fail } from '../../edge/errors.ts';
import { kindOf } from './kinds.ts';
import * as queries from './queries.ts';
import { day, fileKeyOf } from './rules.ts';

/** Requests an export, a few a day; returns the one in progress if there is one. */
export async function requestExport(db: Cell, address: queries.ExportAddress, now: Date): Promise<queries.ExportRow> {
  const id = withCellPrefix(db, newId());
  const since = new Date(now.getTime() - day);
  const wanted = { id, ...address, fileKey: fileKeyOf(id, kindOf(address.kind).file.extension) };
  const latest = await queries.insertExport(db, wanted, now, { limit: exportsInADay, since });
  return latest?.state === 'requested' ? latest : fail('TOO_MANY_REQUESTS', { retryAfter: day / 1000 });
}

/** The latest export of an address, until it expires; fails with `NOT_FOUND` otherwise. */
export async function readyExport(
  cell: ReadableCell,
  address: queries.ExportAddress,
  now: Date,
): Promise<queries.ExportRow> {
  const found = await queries.latestExport(cell, address);
  return found?.state === 'ready' && found.endsAt && found.endsAt > now ? found : fail('NOT_FOUND');
}

/** The export of a mailed link, for its owner and until it expires; fails with `NOT_FOUND` otherwise. */
export async function exportByToken(
  cell: ReadableCell,
  address: queries.ExportAddress,
  token: string,
  now: Date,
): Promise<queries.ExportRow> {
  const found = await readyExport(cell, address, now);
  return found.tokenHash === (await sha256(token)) ? found : fail('NOT_FOUND');
}
