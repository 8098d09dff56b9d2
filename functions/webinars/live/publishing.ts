import { roomChangedEvent } from '#contract/webinars/live';
import { libraryOf, type Cell } from '../../data/cells.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import type { Env } from '../../env.ts';
import { broadcast } from '../../messaging/realtime/broadcast.ts';
import { countListeners } from '../../messaging/realtime/listeners.ts';
import { webinarRow } from '../webinars/packages/queries.ts';
import { markPublished, roomQueries, unpublishedRooms } from './queries.ts';
import { channelOfRoom, publishWindow } from './rules.ts';
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

/** Publishes what changed in a room since its last publication, in the order of the revisions. */
async function publishRoom(env: Env, cell: Cell, webinarId: string): Promise<void> {
  const channel = channelOfRoom(webinarId);
  const [row, viewers, rows] = await Promise.all([
    webinarRow(libraryOf(env), webinarId),
    countListeners(env, channel),
    cell.read<unknown[]>(...roomQueries(webinarId, 'unpublished')) as unknown as Promise<RoomRows>,
  ]);
  const [room] = rows[0];
  if (!row || !room || room.publishedRevision >= room.revision) return;
  await broadcast(
    env,
    asEvents(asContents(row, viewers, rows), room.publishedRevision).map((event) => ({
      channels: [channel],
      event: roomChangedEvent,
      data: JSON.stringify(event),
    })),
  );
  await markPublished(cell, webinarId, room.revision);
}

/** How long the job leaves a change to the request that claimed it, in milliseconds. */
const requestWindow = 5000;

/** Publishes the changes in a cell that their requests did not; returns how many rooms have some. */
export async function publishRooms(env: Env, cell: Cell, limit: number): Promise<number> {
  const rooms = await unpublishedRooms(cell, new Date(Date.now() - requestWindow), limit);
  for (const webinarId of rooms) await publishRoom(env, cell, webinarId);
  return rooms.length;
}
