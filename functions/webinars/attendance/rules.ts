import type { WebinarActivity } from '#contract/credit/certificates/activities';
import { heartbeatInterval } from '#contract/webinars/attendance';
import type { WebinarDocument } from '#contract/webinars/webinars/package';
import { endOf, type WebinarTimes } from '#contract/webinars/webinars/state';
import type { Interval } from '../../learning/courses/rules.ts';
import { reachesShare } from '../../library/content/accreditations.ts';

/** Seconds that a heartbeat may be late. */
const tolerance = 15;

/** Most seconds between two heartbeats that count as one interval. */
export const maxGap = heartbeatInterval + tolerance;

/** Start and end of a webinar, and the length that attendance is a share of, in seconds since the epoch. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** The shorter of actual and scheduled length. */
  readonly length: number;
}

/** The span of a webinar as far as it is recorded, else as scheduled. */
export function spanOf(times: WebinarTimes): Span {
  const [from, to] = [(times.startedAt ?? times.startsAt) / 1000, endOf(times) / 1000];
  return { from, to, length: Math.max(0, Math.min(to - from, times.minutes * 60)) };
}

/**
 * Extends attendance to a heartbeat at `now`, in seconds since the epoch, by at most the time since the last one. After
 * a longer gap a new interval begins. The heartbeats of all tabs and devices form one union.
 */
export function addHeartbeat(intervals: readonly Interval[], now: number, { from, to }: Span): Interval[] {
  const last = intervals.at(-1);
  const isLate = now > to;
  if (now < from || (isLate && !last)) return [...intervals];
  const at = Math.min(now, to);
  if (last && at <= last[1]) return [...intervals];
  if (last && now - last[1] <= maxGap) return [...intervals.slice(0, -1), [last[0], at]];
  return isLate ? [...intervals] : [...intervals, [at, at]];
}

/** Seconds of intervals within a span. */
export function secondsWithin(intervals: readonly Interval[], { from, to }: Pick<Span, 'from' | 'to'>): number {
  return intervals.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
}

/** The share of a webinar that was attended, 0 to 1. */
export function attendedShare(intervals: readonly Interval[], span: Span): number {
  return span.length > 0 ? Math.min(1, secondsWithin(intervals, span) / span.length) : 0;
}

/** The shares that the accreditations of an activity require, in percent, the lowest first. */
export function requiredShares({ accreditations }: WebinarDocument, activity: WebinarActivity): number[] {
  const shares = accreditations.filter((one) => one.activity === activity).map(({ attendance }) => attendance);
  return [...new Set(shares)].sort((one, other) => one - other);
}

/** The share that completes an activity where no accreditation requires one, in percent. */
const usualShare = 80;

/** The shares that complete an activity, in percent, the lowest first. */
export function completingShares(document: WebinarDocument, activity: WebinarActivity): number[] {
  const required = requiredShares(document, activity);
  return required.length > 0 ? required : [usualShare];
}

/** The required shares that were reached now and not before, in percent. */
export function newlyReached(required: readonly number[], before: number, now: number): number[] {
  return required.filter((percent) => reachesShare(now, percent) && !reachesShare(before, percent));
}
