/** Something that a person did, by the name of the event. */
export interface Tracked {
  readonly event: string;
  readonly [fact: string]: unknown;
}

let send: ((tracked: Tracked) => void) | undefined;
const waiting: Tracked[] = [];

/** Most events kept until somebody consents; older ones are forgotten. */
const mostWaiting = 50;

/** Tells what a person did; nothing leaves the page before `trackTo` says where to. */
export function track(event: string, facts: Readonly<Record<string, unknown>> = {}): void {
  const tracked: Tracked = { ...facts, event };
  if (send) return send(tracked);
  waiting.push(tracked);
  if (waiting.length > mostWaiting) waiting.shift();
}

/** Hands over what was tracked so far and all that follows; called once a person has consented. */
export function trackTo(receive: ((tracked: Tracked) => void) | undefined): void {
  send = receive;
  if (receive) for (const tracked of waiting.splice(0)) receive(tracked);
}
