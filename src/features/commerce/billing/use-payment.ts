import { useCallback, useEffect, useRef, useState } from 'react';
import { billing, type Order } from '#contract/commerce/billing';
import type { PaymentFailure } from '#contract/commerce/billing/payments';
import { request } from '../../../platform/api/request.ts';
import { attemptUnderWay, beginAttempt, endAttempt, isUnknown, orderUnder, untilSettled } from './payment-attempt.ts';

/** The stage of a payment; `asking` means that its answer was lost and its outcome is being asked for. */
export type Stage =
  | { readonly at: 'rest'; readonly failure?: PaymentFailure | 'lost' }
  | { readonly at: 'asking' }
  | { readonly at: 'waiting' | 'paid'; readonly order: Order }
  | { readonly at: 'confirming'; readonly order: Order };

type Send = (key: string) => Promise<Order | null>;

/** Pays an order and follows it to its end, also the one that this tab had begun before it was reloaded. */
export function usePayment(onPaid: (order: Order) => void) {
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const isShown = useRef(true);
  const paid = useRef(onPaid);
  useEffect(() => void (paid.current = onPaid));

  const follow = useCallback(async (found: Order) => {
    const isWanted = () => isShown.current;
    if (found.state === 'open' && !found.redirectTo) setStage({ at: 'waiting', order: found });
    const order = await untilSettled(found, isWanted);
    if (!isWanted()) return;
    if (order.state === 'open' && order.redirectTo) return location.assign(order.redirectTo);
    if (order.state === 'awaiting_confirmation') return setStage({ at: 'confirming', order });
    endAttempt();
    if (order.state === 'paid') {
      setStage({ at: 'paid', order });
      return paid.current(order);
    }
    setStage({ at: 'rest', failure: order.failure ?? 'declined' });
  }, []);

  /** Asks for the outcome of a payment. The key stays, so that paying again is the same payment. */
  const ask = useCallback(
    async (key: string, whereNone: Stage) => {
      setStage({ at: 'asking' });
      const order = await orderUnder(key, () => isShown.current);
      // A user who returns from the provider's page without paying chooses again.
      if (!order || order.redirectTo) setStage(whereNone);
      else await follow(order);
    },
    [follow],
  );

  useEffect(() => {
    isShown.current = true;
    const key = attemptUnderWay();
    // Where the edge cannot be asked the form stays as it is, and pays under the same key.
    if (key) ask(key, { at: 'rest' }).catch(() => setStage({ at: 'rest' }));
    return () => {
      isShown.current = false;
    };
  }, [ask]);

  const sent = async (send: Send, onRefused: () => void | Promise<void>): Promise<void> => {
    const key = beginAttempt();
    let order: Order | null;
    try {
      order = await send(key);
    } catch (reason) {
      // Paying again is the same payment, also where its outcome cannot be found out now.
      const lost: Stage = { at: 'rest', failure: 'lost' };
      if (isUnknown(reason)) return ask(key, lost).catch(() => setStage(lost));
      await onRefused();
      throw reason;
    }
    if (order) await follow(order);
    else endAttempt();
  };

  return {
    stage,
    /** The stage in which an attempt came to nothing, another one with each attempt. */
    refused: stage.at === 'rest' && stage.failure ? stage : undefined,
    /** Sends a payment under the key of this attempt. @throws why the edge refuses it; nothing is charged then */
    pay: (send: Send) => sent(send, endAttempt),
    /** Answers for the card's bank. */
    confirm: (isConfirmed: boolean) =>
      sent(
        (key) => request(billing.endpoints.confirmOrder, { params: { key }, body: { isConfirmed } }),
        () => undefined,
      ),
  };
}
