import type { ReceivedMessage } from '#contract/messaging/realtime';
import type { deliveryLog } from './delivery-log.ts';

/** A page of the messages missed after a cursor. */
interface Missed {
  readonly data: readonly ReceivedMessage[];
  readonly cursor: string;
  readonly isComplete: boolean;
}

/**
 * Orders live and missed messages: live messages that arrive while missed ones are requested are handled after them, so
 * that an earlier number of unread notifications does not overwrite a later one.
 */
export function messageOrdering(log: ReturnType<typeof deliveryLog>, deliver: (message: ReceivedMessage) => void) {
  const queued: ReceivedMessage[] = [];
  let catchingUp = Promise.resolve();
  let gaps = 0;

  // Another backend may publish messages without a number, which are never repeated.
  const deliverOnce = (message: ReceivedMessage) => {
    const id = message.data.event_id;
    if (id === undefined || log.enter(id)) deliver(message);
  };

  const deliverMissed = async (missedAfter: (cursor: string) => Promise<Missed>) => {
    for (let isComplete = false; !isComplete;) {
      const missed = await missedAfter(log.cursor());
      missed.data.forEach(deliverOnce);
      log.close(missed.cursor);
      isComplete = missed.isComplete;
    }
  };

  return {
    receive(message: ReceivedMessage): void {
      if (gaps > 0) queued.push(message);
      else deliverOnce(message);
    },
    /**
     * Requests the missed messages page by page, one gap after the other. If the edge fails, live messages are delivered
     * without them.
     */
    catchUp(missedAfter: (cursor: string) => Promise<Missed>): Promise<void> {
      gaps++;
      catchingUp = catchingUp
        .then(() => deliverMissed(missedAfter))
        .catch(() => undefined)
        .then(() => {
          gaps--;
          if (gaps === 0) queued.splice(0).forEach(deliverOnce);
        });
      return catchingUp;
    },
  };
}
