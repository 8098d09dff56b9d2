import type { Places, Registration } from '#contract/webinars/webinars';
import { cellOfHash, type Cell, type Library } from '../../../data/cells.ts';
import { reportFailure } from '../../../data/failures.ts';
import { sha256 } from '../../../data/ids.ts';
import { deliverMessages } from '../../../data/messages/messages.ts';
import { fail } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { webinarRow } from '../packages/queries.ts';
import { endsAt } from '../rules.ts';
import { seatPhases, type WebinarRow } from '../schema.ts';
import { seatChanged } from './messages.ts';
import {
  deleteUserId,
  fillSeats,
  leaveSeat,
  seatNumbers,
  seatsFor,
  takeSeat,
  type Room,
  type Seats,
} from './queries.ts';

/** Somebody's request about a webinar. */
export interface SeatRequest {
  readonly env: Env;
  readonly row: WebinarRow;
  readonly userId: string;
  readonly now: Date;
}

/** The cell with the seats of a webinar. */
export async function cellOfWebinar(env: Env, webinarId: string): Promise<Cell> {
  return cellOfHash(env, await sha256(webinarId));
}

function roomOf({ id, document, startsAt, startedAt, minutes, sequence }: WebinarRow): Room {
  const { title, languages, capacity } = document;
  return {
    webinarId: id,
    capacity,
    startsAt: startedAt ?? startsAt,
    titles: title,
    languages,
    schedule: { startsAt, minutes, sequence },
  };
}

/** The registration that a phase of a seat is; `null` for one that was given up. */
export function registrationOf(phase: number | null | undefined): Registration | null {
  if (phase === seatPhases.registered) return 'registered';
  return phase === seatPhases.waiting ? 'waiting' : null;
}

/** The free places of a webinar, and the learner's place on its waiting list. */
function placesIn({ document }: WebinarRow, seats: Seats | undefined): Places {
  return {
    freePlaces: Math.max(0, document.capacity - (seats?.taken ?? 0)),
    position: seats?.phase === seatPhases.waiting ? seats.position : null,
  };
}

/** The free places of a webinar, and the learner's place on its waiting list, from the webinar's cell. */
export async function placesOf(env: Env, row: WebinarRow, userId: string): Promise<Places> {
  const { read } = await cellOfWebinar(env, row.id);
  const [[seats]] = await read(seatsFor(row.id, userId));
  return placesIn(row, seats);
}

/** The numbers of registered and waiting learners, from the webinar's cell. */
export async function seatCounts(env: Env, webinarId: string): Promise<{ registered: number; waiting: number }> {
  const { read } = await cellOfWebinar(env, webinarId);
  const [[counts]] = await read(seatNumbers(webinarId));
  return counts ?? { registered: 0, waiting: 0 };
}

/** Copies changed seats to the cells of their learners; the job repeats what failed. */
async function deliverSeats(env: Env, cell: Cell): Promise<void> {
  await deliverMessages(env, cell, [seatChanged], (error) => reportFailure(error, env), { onlyKinds: true });
}

/** Registers a learner, or puts them on the waiting list; the copy in their cell is written before the answer. */
export async function register({ env, row, userId, now }: SeatRequest, zone: string) {
  if (row.cancelledAt !== null || now >= endsAt(row)) fail('WEBINAR_CLOSED');
  const cell = await cellOfWebinar(env, row.id);
  const seats = await takeSeat(cell, { room: roomOf(row), now, userId, zone });
  await deliverSeats(env, cell);
  return { registration: registrationOf(seats?.phase) ?? fail('WEBINAR_FULL'), ...placesIn(row, seats) };
}

/** Gives up the seat of a learner; whoever waits first gets it. */
export async function unregister({ env, row, userId, now }: SeatRequest): Promise<Places> {
  const cell = await cellOfWebinar(env, row.id);
  const seats = await leaveSeat(cell, { room: roomOf(row), now, userId });
  await deliverSeats(env, cell);
  return placesIn(row, seats);
}

/** Moves the waiting list up after a change of the webinar. */
export async function fillFreeSeats(env: Env, row: WebinarRow, now: Date): Promise<void> {
  const cell = await cellOfWebinar(env, row.id);
  await fillSeats(cell, { room: roomOf(row), now });
  await deliverSeats(env, cell);
}

/** Gives up the seats of a deleted account in a webinar, and removes its id from them. */
export async function releaseSeat(
  env: Env,
  library: Library,
  { webinarId, userId }: { readonly webinarId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  const row = await webinarRow(library, webinarId);
  const cell = await cellOfWebinar(env, webinarId);
  if (row) await leaveSeat(cell, { room: roomOf(row), now, userId });
  await deleteUserId(cell, webinarId, userId);
}
