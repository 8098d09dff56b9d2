import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { productSlug } from '#contract/product';
import { realtime, type RealtimeAddress, type SignedSubscription } from '#contract/messaging/realtime';
import { request } from '../api/request.ts';
import { authorizer, type AuthorizationRequest } from './authorizer.ts';
import { report } from '../errors/reporting/report.ts';

interface Handlers {
  /** Called with each message on the user's own channel, whoever published it. */
  readonly receive: (event: string, data: unknown) => void;
  /** Called each time the user's own channel is open, at first and after every gap. */
  readonly onOpen: () => void;
}

/** Opens the connection with the user's own channel and the one that counts active members; the answer closes it. */
export function connect(address: RealtimeAddress, userId: string, { receive, onOpen }: Handlers): () => void {
  let isClosed = false;
  const pusher: Pusher = new Pusher(address.key ?? '', {
    cluster: '',
    wsHost: address.host ?? location.hostname,
    wsPort: address.port ?? Number(location.port || 80),
    wssPort: address.port ?? Number(location.port || 443),
    wsPath: address.path,
    // Secure websockets only, but on a developer's machine (specification, section 7).
    forceTLS: address.isSecure,
    // On a slow connection the library would otherwise try a secure socket as well, which does not exist.
    enabledTransports: address.isSecure ? ['ws', 'wss'] : ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: authorizer(
        sign,
        (socketId) => !isClosed && pusher.connection.socket_id === socketId,
        () => onNextPage(reopen),
      ),
    },
  });
  const reopen = () => {
    if (isClosed) return;
    pusher.disconnect();
    pusher.connect();
  };
  pusher.connection.bind('state_change', ({ current }: { current: string }) => onState(current));
  // Without websockets it has failed before anyone could listen.
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
    // In this order nothing is sent any more through a socket that the edge may be closing as well.
    echo.disconnect();
    echo.leaveAllChannels();
  };
}

/** What could not be had on this page is asked for on the next one. */
function onNextPage(listener: () => void): void {
  document.addEventListener('astro:page-load', listener, { once: true });
}

/** Asks the edge to sign a subscription, with the CSRF token like every other write. */
function sign({ socketId, channelName }: AuthorizationRequest): Promise<SignedSubscription> {
  const body = { socket_id: socketId, channel_name: channelName };
  return request(realtime.endpoints.authorize, { body });
}

/** Failures are only logged; that no connection can ever be made is reported too (specification, section 8). */
function onState(state: string): void {
  if (state === 'unavailable') console.warn('Websocket connection unavailable');
  if (state !== 'failed') return;
  console.warn('Websocket connection failed');
  report(new Error('Websocket connection failed'));
}

/** How many members are active is only logged (specification, section 7). */
function countMembers(echo: Echo<'pusher'>): void {
  const active = new Set<string>();
  // eslint-disable-next-line no-console -- the specification asks for it
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
