import Echo from 'laravel-echo';
import { productSlug } from '#contract/product';
import type { RealtimeAddress } from '#contract/messaging/realtime';
import { report } from '../errors/reporting/report.ts';
import { createPusher } from './pusher.ts';

interface Handlers {
  /** Called with each message on the user's channel, regardless of its publisher. */
  readonly receive: (event: string, data: unknown) => void;
  /** Called each time the user's channel opens, also after a reconnection. */
  readonly onOpen: () => void;
}

/** Connects to the user's channel and the presence channel; the returned function disconnects. */
export function connect(address: RealtimeAddress, userId: string, { receive, onOpen }: Handlers): () => void {
  let isClosed = false;
  const pusher = createPusher(address, {
    isWanted: () => !isClosed,
    // A refused subscription is requested again on the next page.
    onRefused: () => document.addEventListener('astro:page-load', reopen, { once: true }),
  });
  const reopen = () => {
    if (isClosed) return;
    pusher.disconnect();
    pusher.connect();
  };
  pusher.connection.bind('state_change', ({ current }: { current: string }) => onState(current));
  // Without websockets, the connection fails before the listener is bound.
  onState(pusher.connection.state);
  const echo = new Echo<'pusher'>({ broadcaster: 'pusher', client: pusher, key: address.key ?? '' });
  echo
    .private(`user.${userId}`)
    .listenToAll((name: string, data: unknown) => receive(name.replace(/^\./, ''), data))
    .subscribed(onOpen);
  countMembers(echo);
  echo.join(productSlug).listen('.features_changed', (data: unknown) => receive('features_changed', data));
  return () => {
    isClosed = true;
    // The edge may be closing the socket too, so the connection ends before the channels do, which sends nothing.
    echo.disconnect();
    echo.leaveAllChannels();
  };
}

/** Logs failures, and reports the final one, after which no connection is possible (specification, section 8). */
function onState(state: string): void {
  if (state === 'unavailable') console.warn('Websocket connection unavailable');
  if (state !== 'failed') return;
  console.warn('Websocket connection failed');
  report(new Error('Websocket connection failed'));
}

/** Logs the number of active members (specification, section 7). */
function countMembers(echo: Echo<'pusher'>): void {
  const active = new Set<string>();
  // eslint-disable-next-line no-console -- the specification requires it
  const log = () => console.debug(`${active.size} active members`);
  const id = (member: { id: string }) => member.id;
  echo
    .join(productSlug)
    .here((members: { id: string }[]) => {
      active.clear();
      for (const member of members) active.add(id(member));
      log();
    })
    .joining((member: { id: string }) => {
      active.add(id(member));
      log();
    })
    .leaving((member: { id: string }) => {
      active.delete(id(member));
      log();
    });
}
