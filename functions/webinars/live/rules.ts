import type { Role } from '#contract/navigation/access';
import { roomOpensBefore } from '#contract/webinars/live';
import { mayInRoom, type RoomAction, type RoomRole } from '#contract/webinars/live/permissions';
import { endsAt } from '../webinars/rules.ts';
import { seatPhases, type WebinarRow } from '../webinars/schema.ts';

/** Changes within this time are published together, in milliseconds. */
export const publishWindow = 500;

/** How long nobody else publishes the changes of a room that a request or a job has claimed, in milliseconds. */
export const publishLease = 5000;

/** How long a request publishes the changes that were made while it published, in milliseconds. */
export const maxPublishing = 15_000;

/** Maximum length of the data of a published event, in characters. */
export const maxEventLength = 9000;

const channelPrefix = 'private-webinar.';

/** The channel of the room of a webinar. */
export function channelOfRoom(webinarId: string): string {
  return channelPrefix + webinarId;
}

/** The id of the webinar whose channel this is. */
export function webinarOfChannel(channel: string): string | undefined {
  return channel.startsWith(channelPrefix) ? channel.slice(channelPrefix.length) : undefined;
}

/** When the room of a webinar opens. */
export function opensAt({ startsAt, startedAt }: WebinarRow): Date {
  return startedAt ?? new Date(startsAt.getTime() - roomOpensBefore * 60_000);
}

export function isOpen(row: WebinarRow, now: Date): boolean {
  return now >= opensAt(row) && !isOver(row, now);
}

/** Whether a webinar was cancelled or has ended. */
export function isOver(row: WebinarRow, now: Date): boolean {
  return row.cancelledAt !== null || now >= endsAt(row);
}

/** What decides the roles of a viewer in a room. */
export interface Standing {
  readonly role: Role;
  readonly hasTwoStep: boolean;
  /** Whether they accepted an invitation as speaker. */
  readonly isSpeaker: boolean;
  /** The phase of their seat. */
  readonly phase: number | undefined;
}

/** Why somebody may not do something in a room; `undefined` if they may. */
export function refusalFor(action: RoomAction, { role, hasTwoStep, isSpeaker, phase }: Standing) {
  const isRegistered = phase === seatPhases.registered;
  const presenting = [role === 'editor' ? 'host' : null, isSpeaker ? 'speaker' : null] as const;
  const roles: readonly (RoomRole | null)[] = [isRegistered ? 'attendee' : null, ...(hasTwoStep ? presenting : [])];
  if (roles.some((one) => mayInRoom(action, one))) return undefined;
  if (!hasTwoStep && presenting.some((one) => mayInRoom(action, one))) return 'TWO_STEP_REQUIRED';
  return mayInRoom(action, 'attendee') ? 'NOT_REGISTERED' : 'HOSTS_ONLY';
}

/** Splits items into groups whose JSON is at most some characters long; at least one group. */
export function groupsWithin<Item>(items: readonly Item[], most: number): Item[][] {
  const groups: Item[][] = [[]];
  let length = 0;
  for (const item of items) {
    const own = JSON.stringify(item).length + 1;
    if (length > 0 && length + own > most) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)?.push(item);
    length += own;
  }
  return groups;
}
