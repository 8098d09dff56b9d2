import type { Quote } from '#contract/commerce/billing';
import type { Locale } from '#contract/locales';
import type { PlanGroup } from '#contract/plans';
import type { Cell } from '../../data/cells.ts';
import { newId } from '../../data/ids.ts';
import type { Env } from '../../env.ts';
import { issueStatements } from '../invoices/queries.ts';
import { sellerOf } from '../invoices/seller.ts';
import { notificationInsert } from '../../messaging/notifications/queries.ts';
import { outboxInsert } from '../../messaging/realtime/queries.ts';
import {
  addPayment,
  append,
  changeSubscription,
  setPlan,
  type CustomerRow,
  type LedgerRow,
  type PaymentRow,
  type Statement,
  type SubscriptionRow,
} from './queries.ts';
import { messagesOf, notificationsOf } from './rules/notices.ts';
import type { Step } from './rules/subscription.ts';

interface Change {
  readonly id: string;
  readonly userId: string;
  /** The version that the step was taken from; `null` of a subscription that begins. */
  readonly version: number | null;
  readonly step: Step;
  readonly provider: SubscriptionRow['provider'];
  readonly at: Date;
  /** What else is written of it. */
  readonly more?: Partial<SubscriptionRow>;
}

/**
 * A step of a subscription for one batch: what it is next, the plan it opens, what was granted, messages for open tabs
 * and notifications.
 */
export function stepStatements(cell: Cell, { id, userId, version, step, provider, at, more }: Change): Statement[] {
  const { next, effects } = step;
  const granted = { id, userId, provider, planGroup: next.planGroup, currency: next.currency, at };
  return [
    ...(version === null ? [] : changeSubscription(cell, { id, version }, { ...next, ...more })),
    ...effects.flatMap((effect) => (effect.kind === 'grant' ? [append(cell, grantEntry(granted, effect))] : [])),
    setPlan(cell, userId, at),
    ...messagesOf(effects, next).map((message) => outboxInsert(cell, { userId, ...message })),
    ...notificationsOf(effects).flatMap((data) =>
      notificationInsert(cell, { userId, data, dedupeKey: `billing:${id}:${JSON.stringify(data)}`, at }),
    ),
  ];
}

interface Granted {
  readonly id: string;
  readonly userId: string;
  readonly provider: SubscriptionRow['provider'];
  readonly planGroup: string;
  readonly currency: SubscriptionRow['currency'];
  readonly at: Date;
}

/** An entry of the ledger about access that nobody paid for. */
export function grantEntry(
  { id, userId, provider, planGroup, currency, at }: Granted,
  { from, until }: { from: Date; until: Date },
): LedgerRow {
  return {
    fact: `grant:${id}:${from.getTime()}:${until.getTime()}`,
    kind: 'grant',
    at,
    userId,
    subscriptionId: id,
    planGroup,
    periodStart: from,
    periodEnd: until,
    currency,
    amount: 0,
    taxAmount: 0,
    taxRate: 0,
    taxTreatment: 'none',
    taxCountry: '',
    provider,
  };
}

type Sum = Pick<Quote, 'currency' | 'listPrice' | 'discount' | 'credit' | 'tax' | 'total' | 'freeUntil'>;

export interface Paid {
  readonly userId: string;
  readonly subscriptionId: string;
  readonly orderId: string | null;
  readonly kind: PaymentRow['kind'];
  readonly planGroup: PlanGroup;
  readonly period: { readonly from: Date; readonly until: Date };
  readonly sum: Sum;
  readonly provider: SubscriptionRow['provider'];
  readonly reference: string;
  readonly customer: CustomerRow | null;
  readonly locale: Locale;
  readonly at: Date;
}

/** A period that was paid, for the batch that grants it: its payment, its entry in the ledger and its invoice. */
export function paidStatements(env: Env, cell: Cell, paid: Paid): Statement[] {
  const { subscriptionId: id, userId, planGroup, period, sum, provider, at, customer, locale } = paid;
  if (sum.total === 0) {
    // Free days have their own entry.
    const isFree = sum.freeUntil === null;
    const granted = { id, userId, provider, planGroup, currency: sum.currency, at };
    return isFree ? [append(cell, grantEntry(granted, period))] : [];
  }
  const payment = paymentOf(paid);
  const entry = chargeEntry(payment);
  const issue = customer && {
    entry,
    payment,
    customer: { ...customer, country: customer.country as never },
    seller: sellerOf(env),
    locale,
  };
  return [addPayment(cell, payment), append(cell, entry), ...(issue ? issueStatements(cell, issue) : [])];
}

function paymentOf({ period, sum, ...paid }: Paid): PaymentRow {
  return {
    id: newId(),
    userId: paid.userId,
    orderId: paid.orderId,
    subscriptionId: paid.subscriptionId,
    kind: paid.kind,
    planGroup: paid.planGroup,
    periodStart: period.from,
    periodEnd: period.until,
    currency: sum.currency,
    amount: sum.total,
    listPrice: sum.listPrice,
    discount: sum.discount?.amount ?? 0,
    credit: sum.credit,
    coupon: sum.discount?.coupon ?? null,
    taxTreatment: sum.tax.treatment,
    taxCountry: sum.tax.country,
    taxRate: Math.round(sum.tax.rate * 100),
    taxAmount: sum.tax.amount,
    provider: paid.provider,
    providerReference: paid.reference,
    paidAt: paid.at,
  };
}

/** An entry of the ledger about a payment. */
function chargeEntry(payment: PaymentRow) {
  return {
    fact: `charge:${payment.id}`,
    kind: 'charge',
    at: payment.paidAt,
    userId: payment.userId,
    subscriptionId: payment.subscriptionId,
    paymentId: payment.id,
    planGroup: payment.planGroup,
    periodStart: payment.periodStart,
    periodEnd: payment.periodEnd,
    currency: payment.currency,
    amount: payment.amount,
    taxAmount: payment.taxAmount,
    taxRate: payment.taxRate,
    taxTreatment: payment.taxTreatment,
    taxCountry: payment.taxCountry,
    provider: payment.provider,
    providerReference: payment.providerReference,
  } as const;
}
