import type { Currency } from '#contract/plans';
import type { Cell } from '../../../data/cells.ts';
import { commitAndRead } from '../../../data/commit.ts';
import type { Env } from '../../../env.ts';
import { reportFailure } from '../../../data/failures.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import type { Customer } from '../customer.ts';

/** A payment that could not be booked. */
interface Unbooked {
  /** The key of its order or renewal. */
  readonly key: string;
  readonly customer: Customer;
  readonly reference: string;
  readonly amount: number;
  readonly currency: Currency;
}

interface RefundContext {
  readonly env: Env;
  readonly cell: Cell;
  readonly provider: PaymentProvider;
  readonly now: Date;
}

/**
 * Refunds a payment that could not be booked, because its order or subscription had changed; notifies its owner and
 * reports it. Idempotent.
 */
export async function refundUnbooked(
  { env, cell, provider, now }: RefundContext,
  { key, customer, reference, amount, currency }: Unbooked,
): Promise<void> {
  if (amount === 0) return;
  await provider.refund(`${key}-back`, reference, amount);
  await commitAndRead(cell, customer.kind.announceRefund(cell, customer.id, key, now));
  await reportFailure(
    new Error(`The payment ${reference} of ${amount} ${currency} could not be booked and was refunded.`),
    env,
  );
}
