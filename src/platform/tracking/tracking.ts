import type { TrackedEvent, TrackedFacts, TrackedName } from '#contract/messaging/tracking';
import { pageName } from '../navigation/location.ts';

let receive: ((event: TrackedEvent) => void) | undefined;
const queued: TrackedEvent[] = [];

/** Events queued until the page is idle; older ones are dropped. */
const maxQueued = 50;

/** The time and page of an event. */
export type Moment = Pick<TrackedEvent, 'at' | 'page'>;

/** The present time and page, for an event that is tracked later. */
export const thisMoment = (): Moment => ({ at: new Date().toISOString(), page: pageName() ?? null });

/**
 * Tracks an event by its name in the catalogue. Time and page are the present ones unless `known` has them. Events that
 * several devices of a user receive have an id, so that they count once.
 */
export function track<Name extends TrackedName>(
  name: Name,
  facts: TrackedFacts<Name>,
  known: Partial<Moment & { id: string }> = {},
): void {
  const event = { id: newId(), ...thisMoment(), name, facts, ...known } as TrackedEvent;
  if (receive) return receive(event);
  queued.push(event);
  if (queued.length > maxQueued) queued.shift();
}

/** Sets the receiver, which gets all events so far and all later ones. */

export function setTrackingReceiver(receiver: (event: TrackedEvent) => void): void {
  receive = receiver;
  for (const event of queued.splice(0)) receiver(event);
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
