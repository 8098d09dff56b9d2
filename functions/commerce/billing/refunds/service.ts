import { writeAll } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { retryUntilStored } from '../../../data/retry-until-stored.ts';
import type { Env } from '../../../env.ts';
import type { InvoicedCustomer } from '../../invoices/facts.ts';
import { issueStatements } from '../../invoices/queries.ts';
import { cellOfInvoice } from '../../invoices/service.ts';
import { sellerOf } from '../../invoices/seller.ts';
import { paymentProviderOf } from '../../payments/configured-provider.ts';
import { customerIn, stepStatements } from '../booking.ts';
import { appendEntry, type Statement, type SubscriptionRow } from '../queries.ts';
import { money } from '../rules/money.ts';
import { refundable, refundOf } from '../rules/refunds.ts';
import { stopped, type Subscription } from '../rules/subscription.ts';
import type { Taxation } from '../rules/tax.ts';
import { paymentByReference, paymentOfInvoice, setRefunded, type Refundable } from './queries.ts';

/** A refund without a payment, above its amount, or of another refunded total than expected. */
export class RefundRefused extends Error {
  readonly field: 'number' | 'amount' | 'refunded';

  constructor(field: 'number' | 'amount' | 'refunded') {
    super(`The ${field} fits no payment.`);
    this.field = field;
  }
}

interface RefundRequest {
  readonly number: string;
  /** By default the whole remaining amount. */
  readonly amount?: number | undefined;
  /** The total that was refunded before; without it, any. */
  readonly refunded?: number;
}

/** The payment of an invoice, with its payer, in its cell. */
export async function refundableInvoice(env: Env, number: string): Promise<{ cell: Cell; found: Refundable }> {
  const cell = cellOfInvoice(env, number);
  const found = cell && (await paymentOfInvoice(cell, number));
  if (!found) throw new RefundRefused('number');
  return { cell, found };
}

/**
 * Refunds an invoice. The key contains the refunded total, so that of two requests at once one refunds; returns the
 * amount, 0 for a request that repeats an earlier one.
 */
export async function refundInvoice(
  env: Env,
  { number, amount: requestedAmount, refunded }: RefundRequest,
  now: Date,
): Promise<number> {
  const {
    cell,
    found: { payment },
  } = await refundableInvoice(env, number);
  if (refunded !== undefined && payment.refunded !== refunded) {
    if (requestedAmount !== undefined && payment.refunded === refunded + requestedAmount) return 0;
    throw new RefundRefused('refunded');
  }
  const refundableAmount = refundable(
    money(payment.amount, payment.currency),
    money(payment.refunded, payment.currency),
  ).amount;
  const amount = requestedAmount ?? refundableAmount;
  if (amount <= 0 || amount > refundableAmount) throw new RefundRefused('amount');
  const total = payment.refunded + amount;
  const provider = paymentProviderOf(env, cell, now);
  await provider.refund(`${payment.id}-${total}`, payment.providerReference, amount);
  await bookRefund(env, cell, payment.provider, { amount: total, reference: payment.providerReference }, now);
  return amount;
}

/** Books the part of a payment's refunded total that is not in the ledger. */
export async function bookRefund(
  env: Env,
  cell: Cell,
  provider: SubscriptionRow['provider'],
  paid: { readonly amount: number; readonly reference: string },
  now: Date,
): Promise<void> {
  await retryUntilStored(async () => {
    const found = await paymentByReference(cell, provider, paid.reference);
    if (!found || paid.amount <= found.payment.refunded) return true;
    return (await writeAll(cell, refundStatements(env, cell, found, paid.amount, now))) || undefined;
  });
}

/** Statements of a refund: ledger entry, credit note, and the end of an active period that was refunded in full. */
function refundStatements(env: Env, cell: Cell, found: Refundable, total: number, now: Date): Statement[] {
  const { payment, subscription, locale } = found;
  const customer = invoicedCustomer(found);
  const { id, userId, currency, provider } = payment;
  const amount = total - payment.refunded;
  const charge = { total: money(payment.amount, currency), refunded: money(payment.refunded, currency) };
  const refund = refundOf(money(amount, currency), charge, taxationOf(payment));
  const entry = {
    ...{ userId, currency, provider, at: now, kind: 'refund' as const, paymentId: id },
    fact: `refund:${id}:${total}`,
    subscriptionId: payment.subscriptionId,
    planGroup: payment.planGroup,
    periodStart: payment.periodStart,
    periodEnd: payment.periodEnd,
    amount: -refund.total.amount,
    taxAmount: -refund.tax.amount,
    taxRate: payment.taxRate,
    taxTreatment: payment.taxTreatment,
    taxCountry: payment.taxCountry,
    providerReference: payment.providerReference,
  };
  const issue = customer && {
    entry,
    payment,
    customer,
    seller: sellerOf(env),
    locale: locale ?? 'en',
  };
  const isRunning =
    subscription?.endedAt === null && subscription.periodStart.getTime() === payment.periodStart.getTime();
  return [
    ...setRefunded(cell, id, payment.refunded, total),
    appendEntry(cell, entry),
    ...(issue ? issueStatements(cell, issue) : []),
    ...(subscription && isRunning && total === payment.amount ? endStatements(cell, subscription, now) : []),
  ];
}

/** The recipient of a credit note: that of the invoice, whose address the customer may have changed since. */
function invoicedCustomer({ customer, invoiced }: Refundable): InvoicedCustomer | null {
  if (invoiced) return { ...invoiced.customer, vatCheck: invoiced.vatCheck };
  return customer && { ...customer, country: customer.country as never };
}

function endStatements(cell: Cell, subscription: SubscriptionRow, at: Date): Statement[] {
  const { id, version } = subscription;
  const step = stopped(subscription as Subscription, at);
  return stepStatements(cell, { id, customer: customerIn(subscription), version, at, step });
}

function taxationOf({ taxTreatment, taxRate }: Refundable['payment']): Taxation {
  const kind = ({ included: 'contained', reverse_charge: 'reverseCharge', none: 'none' } as const)[taxTreatment];
  return { kind, rate: taxRate };
}
