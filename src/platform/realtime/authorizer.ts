import type { SignedSubscription } from '#contract/messaging/realtime';
import { retryWithBackoff } from '../api/retry-with-backoff.ts';

export interface AuthorizationRequest {
  readonly socketId: string;
  readonly channelName: string;
}

type Reply = (error: Error | null, signed: SignedSubscription | null) => void;

/**
 * Signs subscriptions for pusher-js, which requests a signature once per connection and channel, so that the request is
 * retried here. A refusal is final for the connection. A reply for a connection that was closed or replaced is ignored.
 */
export function authorizer(
  sign: (subscription: AuthorizationRequest) => Promise<SignedSubscription>,
  isOpen: (socketId: string) => boolean,
  onRefused: () => void,
) {
  return (subscription: AuthorizationRequest, reply: Reply): void => {
    const isWanted = () => isOpen(subscription.socketId);
    retryWithBackoff(() => sign(subscription), isWanted).then(
      (signed) => isWanted() && reply(null, signed),
      (reason: unknown) => {
        if (!isWanted()) return;
        reply(reason instanceof Error ? reason : new Error(String(reason)), null);
        onRefused();
      },
    );
  };
}
