/** How long what a user missed can be asked for, in milliseconds. */
export const keptFor = 7 * 24 * 60 * 60 * 1000;

/** Sockets one object holds at most; the platform's own limit is 32,768. */
export const mostSockets = 30_000;

/** How often silent sockets are looked for while there are sockets, in milliseconds, and how soon after being asked. */
export const rounds = { regular: 60_000, afterAsking: 30_000 };
