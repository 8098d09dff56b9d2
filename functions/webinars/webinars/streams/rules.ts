import type { RoomStream } from '#contract/webinars/webinars/stream';
import { endsAt, stateOf } from '../rules.ts';
import type { Replay, WebinarRow } from '../schema.ts';
import type { RecordedVideo } from './stream-api.ts';

const hour = 60 * 60_000;

/** How long before its start a webinar gets a live input, in milliseconds. */
const createdBefore = 24 * hour;

/** How long after its end a webinar can get its recording, in milliseconds. */
const recordedWithin = 48 * hour;

/** The path of a live input or video below the origin of its account. */
export function playlistPath(id: string): string {
  return `/${id}/manifest/video.m3u8`;
}

/** The stream of a live input as the room plays it. */
export function streamOfInput(origin: string, inputId: string): RoomStream {
  return { kind: 'hls', playlist: origin + playlistPath(inputId), loop: false, captions: [] };
}

/** Whether a webinar is streamed through Cloudflare Stream: its package names no other stream. */
export function usesStream({ document, cancelledAt }: WebinarRow): boolean {
  return document.live === undefined && cancelledAt === null;
}

/** Whether a webinar gets its live input now. */
export function needsInput(row: WebinarRow, now: Date): boolean {
  if (!usesStream(row) || row.liveInputId !== null || now >= endsAt(row)) return false;
  return row.startsAt.getTime() - now.getTime() <= createdBefore;
}

/** Whether a webinar is over and gets the recording of its live input. */
export function needsReplay(row: WebinarRow, now: Date): boolean {
  return usesStream(row) && row.liveInputId !== null && row.replay === null && stateOf(row, now) === 'replayPending';
}

/** What is known of a recording: it is there, it failed, or Stream is not ready. */
export type Outcome = Replay | { readonly state: 'live' } | { readonly state: 'pending' };

/**
 * The recording of a webinar among the videos of its live input: the one that overlaps most with the webinar, as hosts
 * also test their encoder. Nothing is decided while Stream still records or processes one.
 */
export function replayAmong(videos: readonly RecordedVideo[], row: WebinarRow, now: Date): Outcome {
  const [from, to] = [(row.startedAt ?? row.startsAt).getTime(), endsAt(row).getTime()];
  const overlapOf = ({ created, duration }: RecordedVideo) => {
    const start = Date.parse(created);
    const end = duration > 0 ? start + duration * 1000 : now.getTime();
    return Math.min(end, to) - Math.max(start, from);
  };
  const during = videos.filter((video) => overlapOf(video) > 0);
  if (during.some(({ status }) => status.state === 'live-inprogress')) return { state: 'live' };
  const isLate = now.getTime() - to > recordedWithin;
  const isDone = ({ status, readyToStream }: RecordedVideo) =>
    status.state === 'error' || (status.state === 'ready' && readyToStream);
  if (!isLate && (during.length === 0 || !during.every(isDone))) return { state: 'pending' };
  const [longest] = during
    .filter(({ status, readyToStream, duration }) => status.state === 'ready' && readyToStream && duration > 0)
    .sort((one, other) => overlapOf(other) - overlapOf(one));
  if (longest) return { state: 'ready', video: longest.uid, seconds: Math.floor(longest.duration) };
  const code = during.find(({ status }) => status.state === 'error')?.status.errorReasonCode;
  return { state: 'failed', code: code || 'ERR_NO_RECORDING' };
}
