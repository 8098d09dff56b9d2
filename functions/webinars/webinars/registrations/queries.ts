import { and, eq, lt, sql } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { commit, commitAndRead } from '../../../data/commit.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { send } from '../../../data/messages/messages.ts';
import { build, query } from '../../../data/reads.ts';
import { seatPhases, webinarSeats, type WebinarRow } from '../schema.ts';
import { seatChanged } from './messages.ts';

const { waiting, registered, left } = seatPhases;

/** When a webinar takes place, as calendars have it. */
type Schedule = Pick<WebinarRow, 'startsAt' | 'minutes' | 'sequence'>;

/** A webinar, as its seats depend on it. */
export interface Room {
  readonly webinarId: string;
  readonly capacity: number;
  /** The waiting list moves up until then. */
  readonly startsAt: Date;
  readonly titles: WebinarRow['document']['title'];
  readonly languages: WebinarRow['document']['languages'];
  readonly schedule: Schedule;
}

interface Change {
  readonly room: Room;
  readonly now: Date;
}

const free = ({ webinarId, capacity }: Room) =>
  sql`(${capacity} - (select count(*) from webinar_seats where webinar_id = ${webinarId} and phase = ${registered}))`;

/** Moves the first of the waiting list up to the free places, unless the webinar has begun. */
function moveUp(cell: Cell, { room, now }: Change) {
  const next = sql`(select id from webinar_seats where webinar_id = ${room.webinarId} and phase = ${waiting}
    order by id limit max(0, ${free(room)}))`;
  return cell
    .update(webinarSeats)
    .set({ phase: registered, changedAt: now })
    .where(sql`id in ${next} and ${now.getTime()} < ${room.startsAt.getTime()}`);
}

/** Sends the seats that this batch changed to the cells of their learners; repetitions change nothing there. */
function sendChanges(cell: Cell, { room: { webinarId, titles, languages, schedule }, now }: Change) {
  const { startsAt, minutes, sequence } = schedule;
  const payload = sql`json_object('userId', s.user_id, 'webinarId', s.webinar_id, 'seatId', s.id, 'phase', s.phase,
    'zone', s.zone, 'changedAt', s.changed_at, 'titles', json(${JSON.stringify(titles)}),
    'languages', json(${JSON.stringify(languages)}), 'startsAt', ${startsAt.toISOString()}, 'minutes', ${minutes}, 'sequence', ${sequence})`;
  const isChanged = sql`s.webinar_id = ${webinarId} and s.changed_at = ${now.getTime()} and s.user_id is not null`;
  return send(cell, seatChanged, payload, { at: now, from: sql`from webinar_seats as s`, when: isChanged });
}

/** The numbers of registered and waiting learners of a webinar. */
export function seatNumbers(webinarId: string) {
  const counted = (phase: number) =>
    sql<number>`(select count(*) from webinar_seats where webinar_id = ${webinarId} and phase = ${phase})`;
  return query(
    build
      .select({ registered: counted(registered).as('registered'), waiting: counted(waiting).as('waiting') })
      .from(sql`(select 1)`),
  );
}

/** What a learner sees of the seats of a webinar. */
export interface Seats {
  readonly taken: number;
  /** The phase of the learner's seat; `null` if there is none. */
  readonly phase: number | null;
  /** How many wait up to the learner, who is one of them if they wait. */
  readonly position: number;
}

/** The seats of a webinar for a learner. */
export function seatsFor(webinarId: string, userId: string) {
  const ofWebinar = sql`from webinar_seats where webinar_id = ${webinarId}`;
  const own = sql`(select id ${ofWebinar} and user_id = ${userId} and phase < ${left})`;
  return query(
    build
      .select({
        taken: sql<number>`(select count(*) ${ofWebinar} and phase = ${registered})`.as('taken'),
        phase: sql<number | null>`(select phase ${ofWebinar} and id = ${own})`.as('own_phase'),
        position: sql<number>`(select count(*) ${ofWebinar} and phase = ${waiting} and id <= ${own})`.as('place'),
      })
      .from(sql`(select 1)`),
  );
}

/**
 * Takes a seat, or a place on the waiting list before the start: one statement decides the last place. Returns the
 * seats, with the learner's own, which may be an earlier one.
 */
export async function takeSeat(
  cell: Cell,
  { userId, zone, ...change }: Change & { readonly userId: string; readonly zone: string },
): Promise<Seats | undefined> {
  const { room, now } = change;
  const { webinarId } = room;
  const isBefore = sql`${now.getTime()} < ${room.startsAt.getTime()}`;
  // The waiting list has moved up before.
  const hasPlace = sql`${free(room)} > 0`;
  // After the start a free place also goes to somebody who waited.
  const claim = cell
    .update(webinarSeats)
    .set({ phase: registered, changedAt: now })
    .where(
      and(
        eq(webinarSeats.webinarId, webinarId),
        eq(webinarSeats.userId, userId),
        eq(webinarSeats.phase, waiting),
        sql`not ${isBefore} and ${free(room)} > 0`,
      ),
    );
  const row = { webinarId, userId, zone, phase: sql`case when ${hasPlace} then 1 else 0 end`, changedAt: now };
  const insert = insertFrom(cell, webinarSeats, row, sql`where ${hasPlace} or ${isBefore}`).onConflictDoNothing();
  const [[seats]] = await commitAndRead<[Seats]>(
    cell,
    [moveUp(cell, change), claim, insert, sendChanges(cell, change)],
    seatsFor(webinarId, userId),
  );
  return seats;
}

/** Gives up a seat, and moves the waiting list up; returns the seats. */
export async function leaveSeat(
  cell: Cell,
  { userId, ...change }: Change & { readonly userId: string },
): Promise<Seats | undefined> {
  const isTheirs = and(eq(webinarSeats.webinarId, change.room.webinarId), eq(webinarSeats.userId, userId));
  const leave = cell
    .update(webinarSeats)
    .set({ phase: left, changedAt: change.now })
    .where(and(isTheirs, lt(webinarSeats.phase, left)));
  const [[seats]] = await commitAndRead<[Seats]>(
    cell,
    [leave, moveUp(cell, change), sendChanges(cell, change)],
    seatsFor(change.room.webinarId, userId),
  );
  return seats;
}

/** Moves the waiting list up, after a change of the capacity. */
export async function fillSeats(cell: Cell, change: Change): Promise<void> {
  await commit(cell, [moveUp(cell, change), sendChanges(cell, change)]);
}

/** Removes the id of a deleted account from its seats. */
export async function deleteUserId(cell: Cell, webinarId: string, userId: string): Promise<void> {
  await cell
    .update(webinarSeats)
    .set({ userId: null })
    .where(and(eq(webinarSeats.webinarId, webinarId), eq(webinarSeats.userId, userId)));
}
