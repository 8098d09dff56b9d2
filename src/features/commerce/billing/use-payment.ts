import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/commerce/billing';
import type { PaymentFailure } from '#contract/commerce/billing/payments';
import {
  type OrderRequests,
  pendingAttempt,
  beginAttempt,
  endAttempt,
  isOutcomeUnknown,
  fetchOrder,
  ownOrders,
  waitUntilSettled,
} from './payment-attempt.ts';

/** The stage of a payment; in `asking`, no response arrived and the outcome is being requested. */
export type Stage =
  | { readonly at: 'rest'; readonly failure?: PaymentFailure | 'lost' }
  | { readonly at: 'asking' }
  | { readonly at: 'waiting' | 'paid'; readonly order: Order }
  | { readonly at: 'confirming'; readonly order: Order };

type Send = (key: string) => Promise<Order | null>;

/** Polls an order until it is settled, also one that this tab began before a reload. */
function useOutcome(onPaid: (order: Order) => void, orders: OrderRequests, returned: string) {
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const isMounted = useRef(true);
  const paid = useRef(onPaid);
  useEffect(() => void (paid.current = onPaid));

  const watch = useCallback(
    async (found: Order, hasReturned = false) => {
      const isWanted = () => isMounted.current;
      if (found.state === 'open' && (hasReturned || !found.redirectTo)) setStage({ at: 'waiting', order: found });
      const order = await waitUntilSettled(found, isWanted, { orders, hasReturned });
      if (!isWanted()) return;
      if (order.state === 'open' && order.redirectTo) return location.assign(order.redirectTo);
      if (order.state === 'awaiting_confirmation') return setStage({ at: 'confirming', order });
      endAttempt();
      if (order.state === 'paid') {
        setStage({ at: 'paid', order });
        return paid.current(order);
      }
      setStage({ at: 'rest', failure: order.failure ?? 'declined' });
    },
    [orders],
  );

  /** Requests the outcome of a payment. The key stays, so that paying again is the same payment. */
  const resume = useCallback(
    async (key: string, fallback: Stage) => {
      setStage({ at: 'asking' });
      const order = await fetchOrder(key, () => isMounted.current, orders);
      const hasReturned = key === returned;
      // A user who returns from the provider's page without paying chooses again.
      if (!order || (order.redirectTo && !hasReturned)) setStage(fallback);
      else await watch(order, hasReturned);
    },
    [watch, orders, returned],
  );

  useEffect(() => {
    isMounted.current = true;
    const key = returned || pendingAttempt();
    // If the edge is unreachable, the form does not change and uses the same key.
    if (key) resume(key, { at: 'rest' }).catch(() => setStage({ at: 'rest' }));
    return () => {
      isMounted.current = false;
    };
  }, [resume, returned]);

  return { stage, setStage, watch, resume };
}

/**
 * Pays an order of a customer; `orders` stays the same object. `returned` is the key of an order whose payment page has
 * redirected here.
 */
export function usePayment(onPaid: (order: Order) => void, orders = ownOrders, returned = '') {
  const { stage, setStage, watch, resume } = useOutcome(onPaid, orders, returned);

  const submit = async (send: Send, onRefused: () => void | Promise<void>): Promise<void> => {
    const key = beginAttempt();
    let order: Order | null;
    try {
      order = await send(key);
    } catch (reason) {
      // Paying again is the same payment, even if its outcome is unknown now.
      const lost: Stage = { at: 'rest', failure: 'lost' };
      if (isOutcomeUnknown(reason)) return resume(key, lost).catch(() => setStage(lost));
      await onRefused();
      throw reason;
    }
    if (order) await watch(order);
    else endAttempt();
  };

  return {
    stage,
    /** The stage of a failed attempt, a new object for each attempt. */
    refused: stage.at === 'rest' && stage.failure ? stage : undefined,
    /** Sends a payment under the key of this attempt. @throws why the edge refuses it; nothing is charged then */
    pay: (send: Send) => submit(send, endAttempt),
    /** Answers the confirmation of the card's bank. */
    confirm: (isConfirmed: boolean) =>
      submit(
        (key) => orders.confirm(key, isConfirmed),
        () => undefined,
      ),
  };
}
