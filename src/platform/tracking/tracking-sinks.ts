import { mostTracked, tracking, type TrackedEvent } from '#contract/tracking';
import { addressOf } from '../api/request.ts';
import { pushToDataLayer } from './data-layer.ts';
import { trackTo } from './tracking.ts';

/** How long events are gathered before they are sent, in milliseconds. */
const gatherFor = 5000;

const gathered: TrackedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends what was gathered, at once and without a CSRF token, so that it goes out from a page that is being left;
 * `keepalive` lets it outlive the page. What cannot be sent is lost: nobody waits for it.
 */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  while (gathered.length > 0) {
    const events = gathered.splice(0, mostTracked);
    fetch(addressOf(tracking.endpoints.track, {}), {
      method: tracking.endpoints.track.method,
      body: JSON.stringify({ events }),
      headers: { 'Content-Type': 'application/json' },
      credentials: 'include',
      keepalive: true,
    }).catch(() => undefined);
  }
}

function take(event: TrackedEvent): void {
  gathered.push(event);
  pushToDataLayer(event);
  if (gathered.length >= mostTracked) send();
  else timer ??= setTimeout(send, gatherFor);
}

/** Takes every tracked event to the edge, gathered, and to `window.dataLayer` where that is allowed. */
export function beginTracking(): void {
  trackTo(take);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}
