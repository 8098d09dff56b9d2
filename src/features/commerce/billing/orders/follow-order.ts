import type { Order } from '#contract/commerce/billing';
import { $user } from '../../../../platform/session/user-store.ts';
import { endAttempt, orderUnder, untilSettled } from '../payment-attempt.ts';

/** What became of an order: none of this key, or a reason why it cannot be said. */
export type Found = { readonly order?: Order | undefined } | { readonly reason: unknown };

/** Reports an order until it has ended; users may return from the provider's page before its end is known. */
export async function followOrder(key: string, isWanted: () => boolean, report: (found: Found) => void): Promise<void> {
  if (!key) return report({});
  try {
    const order = await orderUnder(key, isWanted);
    report({ order });
    if (!order) return;
    const { redirectTo: _, ...awaited } = order;
    const settled = await untilSettled({ ...awaited, redirectTo: null }, isWanted);
    if (!isWanted()) return;
    if (settled.state !== 'open') endAttempt();
    if (order.state !== settled.state) void $user.reload();
    report({ order: settled });
  } catch (reason) {
    if (isWanted()) report({ reason });
  }
}
