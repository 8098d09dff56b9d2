import { libraryOf, type Cell } from '../../data/cells.ts';
import { currentRevision } from '../../data/library/revision.ts';
import type { Env } from '../../env.ts';
import { currentCatalogue } from '../webinars/catalogue.ts';
import { endsAt } from '../webinars/rules.ts';
import { unsettled } from './queries.ts';
import { ownAttendance } from './service.ts';
import { settleLive } from './settling.ts';

/** How long the last heartbeats are waited for after the end, in milliseconds. */
const grace = 60_000;

/** How long after its end attendance of a webinar is settled, in milliseconds. */
const longest = 14 * 24 * 60 * 60_000;

/** Settles the attendance of webinars that are over in a cell; returns how many learners it settled. */
export async function settleEnded(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const library = libraryOf(env);
  const { webinars } = await currentCatalogue(library, () => currentRevision(library));
  const ended = webinars.filter((row) => {
    const sinceEnd = now.getTime() - endsAt(row).getTime();
    return row.cancelledAt === null && sinceEnd >= grace && sinceEnd < longest;
  });
  let settled = 0;
  for (const row of ended) {
    if (settled >= most) break;
    const [attendees] = await cell.read(unsettled(row.id, most - settled));
    for (const { userId } of attendees) {
      const own = await ownAttendance(cell, userId, row.id);
      if (own.live) await settleLive({ cell, row, live: own.live, own, now });
      settled++;
    }
  }
  return settled;
}
