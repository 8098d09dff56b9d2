import { realtime, type ReceivedMessage } from '#contract/realtime';
import { ask } from './api.ts';
import { connect } from './realtime-connection.ts';
import { messageDiary } from './realtime-diary.ts';
import { actOn, isKnown } from './realtime-messages.ts';

/** Longest wait before asking again for what was missed, in milliseconds; the first is a thirtieth of it. */
const longestWait = 60_000;

/**
 * Listens to somebody's messages until the returned function is called. One tab of the browser holds the connection
 * and passes on what it hears; when it is closed, the next one takes over.
 */
export function listen(userId: string): () => void {
  const ending = new AbortController();
  const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`realtime:${userId}`) : undefined;
  tabs?.addEventListener('message', ({ data }: MessageEvent<ReceivedMessage>) => actOn(data, { isFirst: false }));
  ending.signal.addEventListener('abort', () => tabs?.close());
  void whileLeading(userId, ending.signal, () => {
    void lead(userId, ending.signal, (message) => {
      actOn(message, { isFirst: true });
      tabs?.postMessage(message);
    }).catch(onUnavailable);
  });
  return () => ending.abort();
}

/** Runs `lead` in one tab at a time where the browser can tell tabs apart, else in each. */
async function whileLeading(userId: string, signal: AbortSignal, lead: () => void): Promise<void> {
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  if (!navigator.locks) return lead();
  await navigator.locks
    .request(`realtime:${userId}`, { signal }, () => {
      lead();
      return ended;
    })
    .catch(() => undefined);
}

/** Connects, and asks for what was missed whenever the channel is open again. */
async function lead(userId: string, signal: AbortSignal, tell: (message: ReceivedMessage) => void): Promise<void> {
  const diary = messageDiary(userId);
  const address = await ask(realtime.endpoints.address, {});
  if (!diary.cursor()) diary.close((await ask(realtime.endpoints.missed, { query: {} })).cursor);
  if (signal.aborted) return;
  if (!address.isOn) return onUnavailable();

  const receive = (message: ReceivedMessage) => {
    // Names that this build does not know are only logged (specification, section 8).
    if (!isKnown(message.event)) return console.warn('Unknown backend event', message.event);
    if (diary.enter(message.data.event_id)) tell(message);
  };
  let wait = longestWait / 30;
  const catchUp = async (): Promise<void> => {
    try {
      for (let isComplete = false; !isComplete && !signal.aborted;) {
        const missed = await ask(realtime.endpoints.missed, { query: { after: diary.cursor() } });
        for (const message of missed.data) receive(message);
        diary.close(missed.cursor);
        isComplete = missed.isComplete;
      }
      wait = longestWait / 30;
    } catch {
      if (signal.aborted) return;
      setTimeout(() => void catchUp(), wait);
      wait = Math.min(wait * 2, longestWait);
    }
  };
  const disconnect = connect(address, userId, { receive, onOpen: () => void catchUp() });
  signal.addEventListener('abort', disconnect);
}

/** Without a connection the pages work on, so that it is only logged (specification, section 8). */
function onUnavailable(): void {
  console.warn('Websocket connection unavailable');
}
