/** How often waiting writes are sent again, in milliseconds. */
const interval = 30_000;

/**
 * Sends writes that wait on this device: now, when the connection is back, and every 30 s, as the browser can report a
 * connection before requests arrive, and a network without internet as a connection.
 */
export function resend(send: () => Promise<void>): void {
  addEventListener('online', () => void send());
  setInterval(() => navigator.onLine && void send(), interval);
  void send();
}
