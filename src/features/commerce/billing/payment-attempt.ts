import { billing, type Order } from '#contract/commerce/billing';
import { ApiError, request } from '../../../platform/api/request.ts';
import { retryWithBackoff } from '../../../platform/api/retry-with-backoff.ts';
import { setTabValue, tabValue } from '../../../platform/session/tab-storage.ts';

const note = 'payment';

/** How long to wait before an open order is asked for again, in milliseconds. */
const interval = 2000;

/** The key of the attempt that this tab has begun and not seen the end of. */
export function attemptUnderWay(): string | null {
  return tabValue(note);
}

/** The key under which this tab pays, kept before anything is sent: whatever happens, it pays under one key only once. */
export function beginAttempt(): string {
  const key = attemptUnderWay() ?? crypto.randomUUID();
  setTabValue(note, key);
  return key;
}

/** Ends the attempt: the next one is a new payment. */
export function endAttempt(): void {
  setTabValue(note, null);
}

/** Whether the outcome of a request is unknown: its answer is lost, or the edge failed. */
export function isUnknown(reason: unknown): boolean {
  return !(reason instanceof ApiError) || (reason.status >= 500 && reason.code !== 'PAYMENT_UNAVAILABLE');
}

/** The order under a key, asked for until an answer comes; `undefined` where there is none. */
export async function orderUnder(key: string, isWanted: () => boolean): Promise<Order | undefined> {
  try {
    return await retryWithBackoff(() => request(billing.endpoints.orderState, { params: { key } }), isWanted);
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 404) return undefined;
    throw reason;
  }
}

/** Waits until an order is no longer under way; one that goes on at the provider is not waited for. */
export async function untilSettled(order: Order, isWanted: () => boolean): Promise<Order> {
  let latest = order;
  while (latest.state === 'open' && !latest.redirectTo && isWanted()) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    // Where the edge fails, the next look may find out.
    latest = (await orderUnder(latest.key, isWanted).catch(() => undefined)) ?? latest;
  }
  return latest;
}
