import { csrfTokenHeader } from '#contract/constants';
import { maxTracked, tracking, type TrackedEvent } from '#contract/messaging/tracking';
import { csrfToken, ensureCsrfToken, renewCsrfToken } from '../api/csrf-token.ts';
import { addressOf, staleToken } from '../api/request.ts';
import { pushToDataLayer } from './data-layer.ts';
import { setTrackingReceiver } from './tracking.ts';

/** How long events are batched before they are sent, in milliseconds. */
const batchDelay = 5000;

const batch: TrackedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the batch at once, with `keepalive`, so that it is sent while the page unloads. Events that cannot be sent are
 * dropped.
 */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  while (batch.length > 0) {
    const events = batch.splice(0, maxTracked);
    const post = () => postEvents(events);
    post()
      .then((answer) => (answer.status === staleToken ? renewCsrfToken().then(post) : answer))
      .catch(() => undefined);
  }
}

function postEvents(events: readonly TrackedEvent[]): Promise<Response> {
  return fetch(addressOf(tracking.endpoints.track, {}), {
    method: tracking.endpoints.track.method,
    body: JSON.stringify({ events }),
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', [csrfTokenHeader]: csrfToken() },
    credentials: 'include',
    keepalive: true,
  });
}

function enqueue(event: TrackedEvent): void {
  if (batch.length === 0) void ensureCsrfToken();
  batch.push(event);
  pushToDataLayer(event);
  if (batch.length >= maxTracked) send();
  else timer ??= setTimeout(send, batchDelay);
}

/** Sends tracked events in batches to the edge, and to `window.dataLayer` with consent. */
export function startTracking(): void {
  setTrackingReceiver(enqueue);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}
