/** How often waiting writes are sent again, in milliseconds. */
const interval = 30_000;

/**
 * Sends writes that wait on this device: now, when the connection is back, and every 30 s, as the browser can report a
 * connection before requests arrive, and a network without internet as a connection. Returns a function that stops it.
 */
export function resend(send: () => Promise<void>): () => void {
  const onOnline = () => void send();
  addEventListener('online', onOnline);
  const timer = setInterval(() => navigator.onLine && void send(), interval);
  void send();
  return () => {
    removeEventListener('online', onOnline);
    clearInterval(timer);
  };
}
