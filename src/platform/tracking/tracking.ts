import type { TrackedEvent, TrackedFacts, TrackedName } from '#contract/tracking';
import { pageName } from '../navigation/location.ts';

let receive: ((event: TrackedEvent) => void) | undefined;
const waiting: TrackedEvent[] = [];

/** Most events kept until the page is idle; older ones are forgotten. */
const mostWaiting = 50;

/** When and on which page something happens. */
export type Moment = Pick<TrackedEvent, 'at' | 'page'>;

/** The moment it is now, for what is told once more is known. */
export const thisMoment = (): Moment => ({ at: new Date().toISOString(), page: pageName() ?? null });

/**
 * Tells what a person did, by a name of the catalogue: the one door for every tracked event. It happened now, unless a
 * moment is given. What comes to several of somebody's devices carries an id, under which it counts once.
 */
export function track<Name extends TrackedName>(
  name: Name,
  facts: TrackedFacts<Name>,
  given: Partial<Moment & { id: string }> = {},
): void {
  const event = { id: newId(), ...thisMoment(), name, facts, ...given } as TrackedEvent;
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
