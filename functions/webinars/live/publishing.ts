import { roomChangedEvent } from '#contract/webinars/live';
import { libraryOf, type Cell } from '../../data/cells.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import type { Env } from '../../env.ts';
import { broadcast } from '../../messaging/realtime/broadcast.ts';
import { countListeners } from '../../messaging/realtime/listeners.ts';
import { webinarRow } from '../webinars/packages/queries.ts';
import { claimUnpublished, markPublished, roomQueries } from './queries.ts';
import { channelOfRoom, maxPublishing, publishWindow } from './rules.ts';
import { asContents, asEvents, type RoomRows } from './views.ts';

/** Tolerated difference between the clocks of Worker and database, in milliseconds. */
const clockTolerance = 50;

/** Publishes the changes of a room, with all others of the window that the caller has claimed. */
export function publishSoon(env: Env, cell: Cell, webinarId: string): void {
  runAfterResponse({ env }, async () => {
    await scheduler.wait(publishWindow + clockTolerance);
    await publishRoom(env, cell, webinarId);
  });
}

/** Publishes the changes of a room that the caller has claimed, and those that are made meanwhile. */
async function publishRoom(env: Env, cell: Cell, webinarId: string): Promise<void> {
  const until = Date.now() + maxPublishing;
  while (await publishChanges(env, cell, webinarId)) {
    if (Date.now() > until) return;
    await scheduler.wait(publishWindow);
  }
}

/**
 * Publishes what changed in a room since its last publication, in the order of the revisions; returns whether more has
 * changed meanwhile.
 */
async function publishChanges(env: Env, cell: Cell, webinarId: string): Promise<boolean> {
  const channel = channelOfRoom(webinarId);
  const [row, viewers, rows] = await Promise.all([
    webinarRow(libraryOf(env), webinarId),
    countListeners(env, channel),
    cell.read<unknown[]>(...roomQueries(webinarId, 'unpublished')) as unknown as Promise<RoomRows>,
  ]);
  const [room] = rows[0];
  if (!row || !room || room.publishedRevision >= room.revision) return false;
  await broadcast(
    env,
    asEvents(asContents(row, viewers, rows), room.publishedRevision).map((event) => ({
      channels: [channel],
      event: roomChangedEvent,
      data: JSON.stringify(event),
    })),
  );
  return markPublished(cell, webinarId, room.revision);
}

/** How long the job leaves a change to the request that claimed it, in milliseconds. */
const requestWindow = 5000;

/** Publishes the changes in a cell that their requests did not; returns how many rooms have some. */
export async function publishRooms(env: Env, cell: Cell, limit: number): Promise<number> {
  const rooms = await claimUnpublished(cell, new Date(Date.now() - requestWindow), limit);
  for (const webinarId of rooms) await publishRoom(env, cell, webinarId);
  return rooms.length;
}
