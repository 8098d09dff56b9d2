import type { Currency } from '#contract/plans';
import type { Cell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import type { Env } from '../../../env.ts';
import { reportFailure } from '../../../data/failures.ts';
import { notificationInsert } from '../../../messaging/notifications/queries.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { isThere } from './queries.ts';

/** A payment that could not be booked any more. */
interface Unbooked {
  /** Of the order or renewal that it was taken under. */
  readonly key: string;
  readonly userId: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: Currency;
}

interface Refunding {
  readonly env: Env;
  readonly cell: Cell;
  readonly provider: PaymentProvider;
  readonly now: Date;
}

/**
 * Refunds a payment that bought nothing, as what it was for had changed meanwhile; its owner is notified and operators get
 * a report. Repeated, it refunds and notifies once.
 */
export async function refundUnbooked(
  { env, cell, provider, now }: Refunding,
  { key, userId, reference, amount, currency }: Unbooked,
): Promise<void> {
  if (amount === 0) return;
  await provider.refund(`${key}-back`, reference, amount);
  const data = { notificationName: 'PaymentRefunded' } as const;
  await commit(
    cell,
    notificationInsert(cell, { userId, data, dedupeKey: `refunded:${key}`, at: now, when: isThere(userId) }),
  );
  await reportFailure(
    new Error(`The payment ${reference} of ${amount} ${currency} could not be booked and was refunded.`),
    env,
  );
}
