import Pusher from 'pusher-js';
import { realtime, type RealtimeAddress, type SignedSubscription } from '#contract/messaging/realtime';
import { request } from '../api/request.ts';
import { authorizer, type AuthorizationRequest } from './authorizer.ts';

interface Options {
  readonly isWanted: () => boolean;
  /** Called when a subscription is refused. */
  readonly onRefused: () => void;
}

/** Connects to the realtime service. */
export function createPusher(address: RealtimeAddress, { isWanted, onRefused }: Options): Pusher {
  const pusher: Pusher = new Pusher(address.key ?? '', {
    cluster: '',
    wsHost: address.host ?? location.hostname,
    wsPort: address.port ?? Number(location.port || 80),
    wssPort: address.port ?? Number(location.port || 443),
    wsPath: address.path,
    // Only secure websockets, except on a developer's machine (specification, section 7).
    forceTLS: address.isSecure,
    // Otherwise the library tries a secure socket too on slow connections, which does not exist.
    enabledTransports: address.isSecure ? ['ws', 'wss'] : ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: authorizer(sign, (socketId) => isWanted() && pusher.connection.socket_id === socketId, onRefused),
    },
  });
  return pusher;
}

/** Requests the signature of a subscription, with the CSRF token like every other write. */
function sign({ socketId, channelName }: AuthorizationRequest): Promise<SignedSubscription> {
  const body = { socket_id: socketId, channel_name: channelName };
  return request(realtime.endpoints.authorize, { body });
}
