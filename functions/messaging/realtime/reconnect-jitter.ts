/** How long after its start a hub without sockets expects all browsers of the one before it at once, in milliseconds. */
const bootWindow = 15_000;

/** Sockets that are greeted at once even then. */
const calm = 50;

/** Longest wait for the greeting, in milliseconds; browsers give up on it after ten seconds. */
const longestWait = 3000;

/**
 * How long the greeting of a socket is held back, in milliseconds: after a deployment all browsers come back within the
 * same second, and each asks for the signatures of its channels as soon as it is greeted.
 */
export function reconnectJitter(others: number, sinceBoot: number, chance = Math.random()): number {
  return others >= calm && sinceBoot < bootWindow ? Math.round(chance * longestWait) : 0;
}
