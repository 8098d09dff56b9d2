import type { TrackedEvent, TrackedFacts, TrackedName } from '#contract/tracking';
import { pageName } from '../navigation/location.ts';

let receive: ((event: TrackedEvent) => void) | undefined;
const waiting: TrackedEvent[] = [];

/** Most events kept until the page is idle; older ones are forgotten. */
const mostWaiting = 50;

/**
 * Tells what a person did, by a name of the catalogue: the one door for every tracked event. What comes to several of
 * somebody's devices carries an id, under which it counts once.
 */
export function track<Name extends TrackedName>(name: Name, facts: TrackedFacts<Name>, id = newId()): void {
  const event = { id, name, at: new Date().toISOString(), page: pageName() ?? null, facts } as TrackedEvent;
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
