import { useEffect, useState } from 'react';
import { queryValue } from '../../../../platform/navigation/location.ts';
import { ownOrders } from '../payment-attempt.ts';
import { watchOrder, type Found } from './watch-order.ts';

/** The order in the address of the page, watched until it is settled; `orders` stays the same object. */
export function useWatchedOrder(orders = ownOrders): { readonly key: string; readonly found: Found | undefined } {
  const [found, setFound] = useState<Found>();
  const key = queryValue('order');
  useEffect(() => {
    const isMounted = { now: true };
    void watchOrder(key, () => isMounted.now, setFound, orders);
    return () => {
      isMounted.now = false;
    };
  }, [key, orders]);
  return { key, found };
}

/** The group in the address, empty without one; `undefined` in the prerendered page, which has no query. */
export function useGroupOfPage(): string | undefined {
  const [groupId, setGroupId] = useState<string>();
  useEffect(() => setGroupId(queryValue('group')), []);
  return groupId;
}

/** Whether an order failed; `/error/thank-you` shows its state. */
export function hasFailedOrder(found: Found): boolean {
  if ('reason' in found) return true;
  return found.order !== undefined && !['open', 'paid'].includes(found.order.state);
}
