import type { SignedSubscription } from '#contract/messaging/realtime';
import { retryWithBackoff } from '../api/retry-with-backoff.ts';

export interface AuthorizationRequest {
  readonly socketId: string;
  readonly channelName: string;
}

type Answer = (error: Error | null, signed: SignedSubscription | null) => void;

/**
 * Has subscriptions signed for pusher-js, which asks once per connection and channel and never again: without an answer
 * the channel would stay silent. A refusal is final for this connection. What comes for a connection that is closed or replaced meanwhile is dropped, as it
 * would be sent through another one.
 */
export function authorizer(
  sign: (asked: AuthorizationRequest) => Promise<SignedSubscription>,
  isOpen: (socketId: string) => boolean,
  onRefused: () => void,
) {
  return (asked: AuthorizationRequest, answer: Answer): void => {
    const isWanted = () => isOpen(asked.socketId);
    retryWithBackoff(() => sign(asked), isWanted).then(
      (signed) => isWanted() && answer(null, signed),
      (reason: unknown) => {
        if (!isWanted()) return;
        answer(reason instanceof Error ? reason : new Error(String(reason)), null);
        onRefused();
      },
    );
  };
}
