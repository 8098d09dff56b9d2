/** How long after its start a hub delays greetings, in milliseconds: the browsers of its predecessor reconnect then. */
const bootWindow = 15_000;

/** Sockets that are greeted without delay. */
const immediateSockets = 50;

/** Maximum delay of a greeting, in milliseconds; browsers give up after ten seconds. */
const maxDelay = 3000;

/**
 * How long the greeting of a socket is delayed, in milliseconds: after a deployment all browsers reconnect within the
 * same second, and each requests the signatures of its channels after the greeting.
 */
export function reconnectJitter(openSockets: number, sinceBoot: number, random = Math.random()): number {
  return openSockets >= immediateSockets && sinceBoot < bootWindow ? Math.round(random * maxDelay) : 0;
}
