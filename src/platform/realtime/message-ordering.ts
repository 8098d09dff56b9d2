import type { ReceivedMessage } from '#contract/messaging/realtime';
import type { deliveryLog } from './delivery-log.ts';

/** A page of what was missed after a cursor. */
interface Missed {
  readonly data: readonly ReceivedMessage[];
  readonly cursor: string;
  readonly isComplete: boolean;
}

/**
 * Brings what comes live and what was missed into one order: what comes while the past is asked for waits until the
 * past has been handled, as a later number of unread notifications must not be overwritten by an earlier one.
 */
export function messageOrdering(log: ReturnType<typeof deliveryLog>, tell: (message: ReceivedMessage) => void) {
  const held: ReceivedMessage[] = [];
  let catchingUp = Promise.resolve();
  let gaps = 0;

  // Another backend may publish messages that carry no number; they cannot come twice.
  const take = (message: ReceivedMessage) => {
    const id = message.data.event_id;
    if (id === undefined || log.enter(id)) tell(message);
  };

  const tellMissed = async (missedAfter: (cursor: string) => Promise<Missed>) => {
    for (let isComplete = false; !isComplete;) {
      const missed = await missedAfter(log.cursor());
      missed.data.forEach(take);
      log.close(missed.cursor);
      isComplete = missed.isComplete;
    }
  };

  return {
    receive(message: ReceivedMessage): void {
      if (gaps > 0) held.push(message);
      else take(message);
    },
    /**
     * Asks page by page for what was missed; one gap after the other. Where the edge cannot answer, live messages go on
     * without it.
     */
    catchUp(missedAfter: (cursor: string) => Promise<Missed>): Promise<void> {
      gaps++;
      catchingUp = catchingUp
        .then(() => tellMissed(missedAfter))
        .catch(() => undefined)
        .then(() => {
          gaps--;
          if (gaps === 0) held.splice(0).forEach(take);
        });
      return catchingUp;
    },
  };
}
