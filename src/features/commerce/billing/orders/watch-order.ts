import type { Order } from '#contract/commerce/billing';
import { $user } from '../../../../platform/session/user-store.ts';
import { endAttempt, fetchOrder, ownOrders, waitUntilSettled } from '../payment-attempt.ts';

/** An order, `undefined` if no order has this key, or the error of its request. */
export type Found = { readonly order?: Order | undefined } | { readonly reason: unknown };

/** Reports an order until it is settled; users may return from the provider's page before. */
export async function watchOrder(
  key: string,
  isWanted: () => boolean,
  report: (found: Found) => void,
  orders = ownOrders,
): Promise<void> {
  if (!key) return report({});
  try {
    const order = await fetchOrder(key, isWanted, orders);
    report({ order });
    if (!order) return;
    const settled = await waitUntilSettled(order, isWanted, { orders, hasReturned: true });
    if (!isWanted()) return;
    if (settled.state !== 'open') endAttempt();
    if (order.state !== settled.state) void $user.reload();
    report({ order: settled });
  } catch (reason) {
    if (isWanted()) report({ reason });
  }
}
