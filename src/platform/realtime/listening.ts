import { realtime, type ReceivedMessage } from '#contract/messaging/realtime';
import type { RealtimeMessage } from '#contract/catalogue';
import { request } from '../api/request.ts';
import { retryWithBackoff } from '../api/retry-with-backoff.ts';
import { connect } from './connection.ts';
import { deliveryLog } from './delivery-log.ts';
import { messageOrdering } from './message-ordering.ts';

/** Handles a message; `isFirst` in the tab that received it from the edge, the only one that tracks it. */
export type MessageHandler = (message: ReceivedMessage, isFirst: boolean) => void;

export type MessageHandlers = Readonly<Record<RealtimeMessage['event'], MessageHandler>>;

/** Whether there is a handler for a message of this name. */
export function isKnown(event: string, handlers: MessageHandlers): event is RealtimeMessage['event'] {
  return Object.hasOwn(handlers, event);
}

/** Messages that reload the data that a page loaded before it was connected. */
const outdated: readonly ReceivedMessage[] = [
  { event: 'user_changed', data: {} },
  { event: 'features_changed', data: { within: 0 } },
];

/**
 * Handles a user's messages until the returned function is called. One tab of the browser is connected and sends the
 * messages to the others; when it is closed, another tab connects.
 */
export function listen(userId: string, handlers: MessageHandlers): () => void {
  const handle: MessageHandler = (message, isFirst) =>
    void (isKnown(message.event, handlers) && handlers[message.event](message, isFirst));
  const ending = new AbortController();
  const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`realtime:${userId}`) : undefined;
  tabs?.addEventListener('message', ({ data }: MessageEvent<ReceivedMessage>) => handle(data, false));
  ending.signal.addEventListener('abort', () => tabs?.close());
  // Another tab may have received a message after this page loaded its data and before the channel between tabs opened.
  if (deliveryLog(userId).deliveredAt() > performance.timeOrigin) outdated.forEach((message) => handle(message, false));
  void whileLeading(userId, ending.signal, () => {
    const deliver = (message: ReceivedMessage) => {
      handle(message, true);
      tabs?.postMessage(message);
    };
    const hasHandler = (event: string): event is RealtimeMessage['event'] => isKnown(event, handlers);
    const begin = () =>
      void lead(userId, ending.signal, hasHandler, deliver).catch(() => {
        if (ending.signal.aborted) return;
        onUnavailable();
        // A refused request is sent again on the next page.
        document.addEventListener('astro:page-load', begin, { once: true, signal: ending.signal });
      });
    begin();
  });
  return () => ending.abort();
}

/** Runs `lead` in one tab at a time if the browser supports locks, otherwise in each. */
async function whileLeading(userId: string, signal: AbortSignal, lead: () => void): Promise<void> {
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  if (!navigator.locks) return lead();
  await navigator.locks
    .request(`realtime:${userId}`, { signal }, () => {
      lead();
      return ended;
    })
    // If the browser refuses locks here, each tab connects.
    .catch(() => signal.aborted || lead());
}

/** Connects, and requests the missed messages each time the channel opens. */
async function lead(
  userId: string,
  signal: AbortSignal,
  hasHandler: (event: string) => event is RealtimeMessage['event'],
  deliver: (message: ReceivedMessage) => void,
): Promise<void> {
  const log = deliveryLog(userId);
  const ordering = messageOrdering(log, (message) => signal.aborted || deliver(message));
  const isWanted = () => !signal.aborted;
  const missedAfter = (after: string | undefined) =>
    retryWithBackoff(() => request(realtime.endpoints.missed, { query: { ...(after && { after }) } }), isWanted);

  const address = await retryWithBackoff(
    () =>
      request(realtime.endpoints.address, {}).catch((reason: unknown) => {
        onUnavailable();
        throw reason;
      }),
    isWanted,
  );
  // A browser without a cursor has loaded its data before the cursor that the edge returns now.
  let isOutdated = !log.cursor();
  // Another backend may not store missed messages; its later ones still arrive.
  if (isOutdated) log.close((await missedAfter(undefined).catch(() => ({ cursor: '' }))).cursor);
  if (signal.aborted) return;
  if (!address.isOn) return onUnavailable();

  const receive = (event: string, data: unknown) => {
    // Messages that this build has no handler for are only logged (specification, section 8).
    if (!hasHandler(event) || !isFacts(data)) return console.warn('Unknown backend event', event);
    ordering.receive({ event, data });
  };
  const onOpen = () => {
    void ordering.catchUp(missedAfter);
    if (isOutdated) outdated.forEach(deliver);
    isOutdated = false;
  };
  const disconnect = connect(address, userId, { receive, onOpen });
  signal.addEventListener('abort', disconnect);
}

function isFacts(data: unknown): data is ReceivedMessage['data'] {
  return typeof data === 'object' && data !== null;
}

/** Logs that there is no connection, without which pages still work (specification, section 8). */
function onUnavailable(): void {
  console.warn('Websocket connection unavailable');
}
