import { csrfTokenHeader } from '#contract/constants';
import { mostTracked, tracking, type TrackedEvent } from '#contract/messaging/tracking';
import { csrfToken, ensureCsrfToken, renewCsrfToken } from '../api/csrf-token.ts';
import { addressOf, staleToken } from '../api/request.ts';
import { pushToDataLayer } from './data-layer.ts';
import { trackTo } from './tracking.ts';

/** How long events are gathered before they are sent, in milliseconds. */
const gatherFor = 5000;

const gathered: TrackedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends what was gathered, at once, so that it goes out from a page that is being left; `keepalive` lets it outlive the
 * page. What cannot be sent is lost: nobody waits for it.
 */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  while (gathered.length > 0) {
    const events = gathered.splice(0, mostTracked);
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

function take(event: TrackedEvent): void {
  if (gathered.length === 0) void ensureCsrfToken();
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
