export const webinarStates = ['upcoming', 'live', 'replayPending', 'onDemand', 'cancelled'] as const;

export type WebinarState = (typeof webinarStates)[number];

/** How long a webinar that its host does not end may exceed its schedule, in minutes. */
const longestOverrun = 120;

/** The schedule of a webinar, and what its host recorded. Instants are milliseconds since the epoch. */
export interface WebinarTimes {
  readonly startsAt: number;
  /** Scheduled length. */
  readonly minutes: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly cancelledAt: number | null;
  readonly hasRecording: boolean;
}

/** When a webinar ends: as recorded by its host, else as scheduled. */
export function endOf({ startsAt, minutes, startedAt, endedAt }: WebinarTimes): number {
  return endedAt ?? startsAt + (minutes + (startedAt === null ? 0 : longestOverrun)) * 60_000;
}

/** The state of a webinar, which is never stored: what its host recorded precedes the schedule. */
export function webinarState(times: WebinarTimes, now: number): WebinarState {
  if (times.cancelledAt !== null) return 'cancelled';
  if (now >= endOf(times)) return times.hasRecording ? 'onDemand' : 'replayPending';
  return now >= (times.startedAt ?? times.startsAt) ? 'live' : 'upcoming';
}
