import { billing, type Order } from '#contract/commerce/billing';
import { ApiError, request } from '../../../platform/api/request.ts';
import { retryWithBackoff } from '../../../platform/api/retry-with-backoff.ts';
import { setTabValue, tabValue } from '../../../platform/session/tab-storage.ts';

/** The requests about orders of one customer. */
export interface OrderRequests {
  readonly fetch: (key: string) => Promise<Order>;
  readonly confirm: (key: string, isConfirmed: boolean) => Promise<Order>;
}

/** Orders of the signed-in user. */
export const ownOrders: OrderRequests = {
  fetch: (key) => request(billing.endpoints.orderState, { params: { key } }),
  confirm: (key, isConfirmed) => request(billing.endpoints.confirmOrder, { params: { key }, body: { isConfirmed } }),
};

const storageKey = 'payment';

/** How often an open order is polled, in milliseconds. */
const interval = 2000;

/** The idempotency key of the attempt that this tab has begun and not ended. */
export function pendingAttempt(): string | null {
  return tabValue(storageKey);
}

/** Stores an idempotency key before anything is sent, so that retries and reloads are the same payment. */
export function beginAttempt(): string {
  const key = pendingAttempt() ?? crypto.randomUUID();
  setTabValue(storageKey, key);
  return key;
}

/** Ends the attempt: the next one is a new payment. */
export function endAttempt(): void {
  setTabValue(storageKey, null);
}

/** Whether the outcome of a request is unknown: no response arrived, or the edge failed. */
export function isOutcomeUnknown(reason: unknown): boolean {
  return !(reason instanceof ApiError) || (reason.status >= 500 && reason.code !== 'PAYMENT_UNAVAILABLE');
}

/** Fetches the order with a key, with retries until a response arrives; `undefined` without an order. */
export async function fetchOrder(key: string, isWanted: () => boolean, orders = ownOrders): Promise<Order | undefined> {
  try {
    return await retryWithBackoff(() => orders.fetch(key), isWanted);
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 404) return undefined;
    throw reason;
  }
}

/**
 * Polls an order until it is settled. An order that redirects to the provider is returned at once, unless the user has
 * returned from there: its payment may be confirmed later.
 */
export async function waitUntilSettled(
  order: Order,
  isWanted: () => boolean,
  { orders = ownOrders, hasReturned = false } = {},
): Promise<Order> {
  let latest = order;
  while (latest.state === 'open' && (hasReturned || !latest.redirectTo) && isWanted()) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    // After an error, the next poll may succeed.
    latest = (await fetchOrder(latest.key, isWanted, orders).catch(() => undefined)) ?? latest;
  }
  return latest;
}
