/** How long missed messages can be requested, in milliseconds. */
export const messageRetention = 7 * 24 * 60 * 60 * 1000;

/** Maximum sockets of one object; the platform's limit is 32,768. */
export const maxSockets = 30_000;

/** Interval of the alarm while there are sockets, in milliseconds, and the interval after a ping. */
export const alarmIntervals = { regular: 60_000, afterPing: 30_000 };
