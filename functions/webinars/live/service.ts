import type { Role } from '#contract/navigation/access';
import type { Reply } from '#contract/feature';
import type { live } from '#contract/webinars/live';
import type { RoomAction } from '#contract/webinars/live/permissions';
import type { Cell, Library } from '../../data/cells.ts';
import type { Statement } from '../../data/commit.ts';
import { reportFailure } from '../../data/failures.ts';
import { notifyCells } from '../../data/library/revision.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { fail } from '../../edge/errors.ts';
import type { Env } from '../../env.ts';
import { countListeners } from '../../messaging/realtime/listeners.ts';
import { webinarRow } from '../webinars/packages/queries.ts';
import { cellOfWebinar } from '../webinars/registrations/service.ts';
import { endsAt } from '../webinars/rules.ts';
import { streamAccount } from '../webinars/streams/configuration.ts';
import { streamOfInput, usesStream } from '../webinars/streams/rules.ts';
import { seatPhases, type WebinarRow } from '../webinars/schema.ts';
import { changeRoom, ownQueries, roomQueries, seatCounts, standingQueries } from './queries.ts';
import type { Recording } from './times/queries.ts';
import { publishSoon } from './publishing.ts';
import { channelOfRoom, isOpen, isOver, opensAt, refusalFor } from './rules.ts';
import { asContents, type RoomRows } from './views.ts';

type Room = Reply<(typeof live)['endpoints']['room']>;
type Desk = Reply<(typeof live)['endpoints']['desk']>;

interface Viewer {
  readonly id: string;
  readonly role: Role;
}

type Standing = readonly [
  seats: readonly { readonly webinarId: string; readonly phase: number }[],
  twoSteps: readonly unknown[],
  speaking: readonly { readonly webinarId: string }[],
];

/** Why a viewer may not do something in the room of a webinar; `undefined` if they may. */
function refusalOf(
  action: RoomAction,
  { role }: Pick<Viewer, 'role'>,
  webinarId: string,
  [seats, twoSteps, speaking]: Standing,
) {
  const isSpeaker = speaking.some((one) => one.webinarId === webinarId);
  const phase = seats.find((seat) => seat.webinarId === webinarId)?.phase;
  return refusalFor(action, { role, phase, hasTwoStep: twoSteps.length > 0, isSpeaker });
}

/** Fails unless a viewer may do something in the room of a webinar. */
export function requireInRoom(action: RoomAction, viewer: Viewer, webinarId: string, standing: Standing): void {
  const refusal = refusalOf(action, viewer, webinarId, standing);
  if (refusal) fail(refusal);
}

/** Whether a user may listen to the channel of a room. */
export async function mayListen(cell: Cell, viewer: Viewer, webinarId: string): Promise<boolean> {
  return refusalOf('watch', viewer, webinarId, await cell.read(...standingQueries(viewer.id))) === undefined;
}

/** Fails if a webinar was cancelled or has ended. */
export function requireNotOver(row: WebinarRow, now: Date): void {
  if (isOver(row, now)) fail('WEBINAR_CLOSED');
}

interface Change {
  readonly env: Env;
  readonly webinarId: string;
}

/** Writes a change of a room, which is published after the response. */
export async function change({ env, webinarId }: Change, statements: (cell: Cell) => readonly Statement[]) {
  const cell = await cellOfWebinar(env, webinarId);
  if (await changeRoom(cell, webinarId, statements(cell))) publishSoon(env, cell, webinarId);
}

/** A webinar as it is in the library, which the cache follows after a moment. */
export async function currentRow(library: Library, { id }: WebinarRow): Promise<WebinarRow> {
  return (await webinarRow(library, id)) ?? fail('NOT_FOUND');
}

/** Records the start or the end of a webinar, and publishes it after the response. */
export async function recordTimes(
  recording: Recording,
  record: (recording: Recording) => Promise<void>,
): Promise<void> {
  const { env, webinarId } = recording;
  await record(recording);
  const cell = await cellOfWebinar(env, webinarId);
  // A repeated request publishes again, in case that the first one could not.
  if (await changeRoom(cell, webinarId, [], { isForced: true })) publishSoon(env, cell, webinarId);
  runAfterResponse({ env }, () => notifyCells(env, (error) => reportFailure(error, env)));
}

interface Reading {
  readonly env: Env;
  readonly row: WebinarRow;
  readonly now: Date;
}

async function shared({ env, row, now }: Reading, rows: RoomRows) {
  return {
    ...asContents(row, await countListeners(env, channelOfRoom(row.id)), rows),
    now: now.toISOString(),
    opensAt: opensAt(row).toISOString(),
    startsAt: row.startsAt.toISOString(),
    endsAt: endsAt(row).toISOString(),
    channel: channelOfRoom(row.id),
    stream: isOpen(row, now) ? streamOf(env, row) : null,
  };
}

/** The stream of a webinar: that of its package, or else of its live input. */
function streamOf(env: Env, row: WebinarRow): Room['stream'] {
  if (!usesStream(row)) return row.document.live ?? null;
  const account = streamAccount(env);
  return account && row.liveInputId !== null ? streamOfInput(account.origin, row.liveInputId) : null;
}

/** The state of the live input of a webinar. */
function broadcastOf({ env, row, now }: Reading): Desk['broadcast'] {
  if (!streamAccount(env) || !usesStream(row)) return null;
  if (!isOver(row, now)) return 'open';
  return row.liveInputId === null ? null : (row.replay?.state ?? 'pending');
}

/** The room of a webinar as an attendee sees it. */
export async function readRoom(reading: Reading, userId: string): Promise<Room> {
  const { id } = reading.row;
  const cell = await cellOfWebinar(reading.env, id);
  const [rooms, questions, polls, tallies, announcements, upvoted, asked, answers] = await cell.read(
    ...([...roomQueries(id, 'visible'), ...ownQueries(id, userId)] as const),
  );
  return {
    ...(await shared(reading, [rooms, questions, polls, tallies, announcements])),
    own: { upvoted: upvoted.map(({ questionId }) => questionId), asked: asked.map((one) => one.id), answers },
  };
}

/** The desk of a host or a speaker: the room with hidden questions, and how many people registered. */
export async function readDesk(reading: Reading, role: Desk['role']): Promise<Desk> {
  const { id, document } = reading.row;
  const cell = await cellOfWebinar(reading.env, id);
  const [rooms, questions, polls, tallies, announcements, seats] = await cell.read(
    ...([...roomQueries(id, 'all'), seatCounts(id)] as const),
  );
  const seatsIn = (phase: number) => seats.find((one) => one.phase === phase)?.seats ?? 0;
  return {
    ...(await shared(reading, [rooms, questions, polls, tallies, announcements])),
    title: Object.values(document.title)[0] ?? id,
    role,
    registered: seatsIn(seatPhases.registered),
    waiting: seatsIn(seatPhases.waiting),
    broadcast: role === 'host' ? broadcastOf(reading) : null,
  };
}
