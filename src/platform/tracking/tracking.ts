import type { TrackedEvent, TrackedFacts, TrackedName } from '#contract/messaging/tracking';
import { pageName } from '../navigation/location.ts';

let receive: ((event: TrackedEvent) => void) | undefined;
const waiting: TrackedEvent[] = [];

/** Most events kept until the page is idle; older ones are forgotten. */
const mostWaiting = 50;

/** When and on which page something happens. */
export type Moment = Pick<TrackedEvent, 'at' | 'page'>;

/** The present time and page, for an event that is tracked later. */
export const thisMoment = (): Moment => ({ at: new Date().toISOString(), page: pageName() ?? null });

/**
 * Tracks an event by its name in the catalogue. It happened now, unless `known` says otherwise. Events that several
 * devices of a user receive carry an id, under which they count once.
 */
export function track<Name extends TrackedName>(
  name: Name,
  facts: TrackedFacts<Name>,
  known: Partial<Moment & { id: string }> = {},
): void {
  const event = { id: newId(), ...thisMoment(), name, facts, ...known } as TrackedEvent;
  if (receive) return receive(event);
  waiting.push(event);
  if (waiting.length > mostWaiting) waiting.shift();
}

/** Hands over what was tracked so far and all that follows. */
export function trackTo(receiver: (event: TrackedEvent) => void): void {
  receive = receiver;
  for (const event of waiting.splice(0)) receiver(event);
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
