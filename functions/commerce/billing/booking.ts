import type { RealtimeMessage } from '#contract/catalogue';
import type { Quote } from '#contract/commerce/billing';
import { thankYouPath } from '#contract/commerce/billing/order-pages';
import type { Locale } from '#contract/locales';
import type { NotificationData } from '#contract/messaging/notifications';
import { planTypeOf, type PlanGroup } from '#contract/plans';
import { href } from '#contract/routes';
import type { Cell } from '../../data/cells.ts';
import { newId } from '../../data/ids.ts';
import type { Env } from '../../env.ts';
import { notificationInsert } from '../../messaging/notifications/queries.ts';
import { outboxInsert } from '../../messaging/realtime/queries.ts';
import { subscriptionMessage } from '../../messaging/realtime/subscription-messages.ts';
import { issueStatements } from '../invoices/queries.ts';
import { sellerOf } from '../invoices/seller.ts';
import type { Customer, CustomerKind } from './customer.ts';
import {
  accountExists,
  accountOf,
  appendEntry,
  assertAccountActive,
  changeSubscription,
  insertPayment,
  saveTermsVersion,
  updatePlan,
  type CustomerRow,
  type LedgerRow,
  type PaymentRow,
  type Statement,
  type SubscriptionRow,
} from './queries.ts';
import type { Effect, Step, Subscription } from './rules/subscription.ts';

interface Change {
  readonly id: string;
  readonly customer: Customer;
  /** The version before the step; `null` for a new subscription. */
  readonly version: number | null;
  readonly step: Step;
  readonly at: Date;
  /** Additional columns to set. */
  readonly fields?: Partial<SubscriptionRow>;
}

/**
 * Statements of a subscription's step for one batch: its next state, the plan of its customer, ledger entries of grants,
 * and messages to its customer.
 */
export function stepStatements(cell: Cell, { id, customer, version, step, at, fields }: Change): Statement[] {
  const { next, effects } = step;
  const { kind, id: userId } = customer;
  const grantFacts = { id, userId, planGroup: next.planGroup, at };
  return [
    ...(version === null ? [] : changeSubscription(cell, { id, version }, { ...next, ...fields })),
    ...effects.flatMap((effect) =>
      effect.kind === 'grant' ? [appendEntry(cell, grantEntry(grantFacts, effect))] : [],
    ),
    ...kind.entitle(cell, userId, next, at),
    ...kind.announce(cell, userId, { subscriptionId: id, effects, next, at }),
  ];
}

interface GrantFacts {
  readonly id: string;
  readonly userId: string;
  readonly planGroup: string;
  readonly at: Date;
}

/** The ledger entry of access without a payment; it has neither a currency nor a provider. */
export function grantEntry(
  { id, userId, planGroup, at }: GrantFacts,
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
    amount: 0,
    taxAmount: 0,
    taxRate: 0,
    taxTreatment: 'none',
    taxCountry: '',
  };
}

type PaidQuote = Pick<
  Quote,
  'quantity' | 'currency' | 'listPrice' | 'discount' | 'credit' | 'tax' | 'total' | 'freeUntil'
>;

export interface PaidPeriod {
  readonly customer: Customer;
  readonly subscriptionId: string;
  readonly orderId: string | null;
  readonly kind: PaymentRow['kind'];
  readonly planGroup: PlanGroup;
  readonly period: { readonly from: Date; readonly until: Date };
  readonly sum: PaidQuote;
  readonly provider: SubscriptionRow['provider'];
  readonly reference: string;
  readonly address: CustomerRow | null;
  readonly locale: Locale;
  readonly at: Date;
}

/** Statements of a paid period for the batch that grants it: its payment, its ledger entry and its invoice. */
export function paidStatements(env: Env, cell: Cell, paid: PaidPeriod): Statement[] {
  const { subscriptionId: id, customer, planGroup, period, sum, at, address, locale } = paid;
  if (sum.total === 0) {
    // Free days have their own entry.
    const isFree = sum.freeUntil === null;
    return isFree ? [appendEntry(cell, grantEntry({ id, userId: customer.id, planGroup, at }, period))] : [];
  }
  const payment = paymentOf(paid);
  const entry = chargeEntry(payment);
  const issue = address && {
    entry,
    payment,
    customer: { ...address, country: address.country as never },
    seller: sellerOf(env),
    locale,
  };
  return [insertPayment(cell, payment), appendEntry(cell, entry), ...(issue ? issueStatements(cell, issue) : [])];
}

function paymentOf({ period, sum, ...paid }: PaidPeriod): PaymentRow {
  return {
    id: newId(),
    userId: paid.customer.id,
    orderId: paid.orderId,
    subscriptionId: paid.subscriptionId,
    kind: paid.kind,
    planGroup: paid.planGroup,
    periodStart: period.from,
    periodEnd: period.until,
    quantity: sum.quantity ?? 1,
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

/** The ledger entry of a payment. */
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

/** Learners who pay for themselves. */
const members: CustomerKind = {
  name: 'member',
  account: accountOf,
  mayOrder: () => true,
  assertActive: assertAccountActive,
  agree: (cell, id, termsVersion) => [saveTermsVersion(cell, id, termsVersion)],
  entitle: (cell, id, _, at) => [updatePlan(cell, id, at)],
  announce: (cell, userId, { subscriptionId, effects, next, at }) => [
    ...messagesOf(effects, next).map((message) => outboxInsert(cell, { userId, ...message })),
    ...notificationsOf(effects).flatMap((data) =>
      notificationInsert(cell, { userId, data, dedupeKey: `billing:${subscriptionId}:${JSON.stringify(data)}`, at }),
    ),
  ],
  announceRefund: (cell, userId, key, at) => {
    const data = { notificationName: 'PaymentRefunded' } as const;
    return notificationInsert(cell, { userId, data, dedupeKey: `refunded:${key}`, at, when: accountExists(userId) });
  },
  announceUnknownVatId: (cell, userId, vatId, at) => {
    const data = { notificationName: 'VatNumberUnknown', vatId } as const;
    const dedupeKey = `vat-number:${vatId}:${at.toISOString()}`;
    return notificationInsert(cell, { userId, data, dedupeKey, at, when: accountExists(userId) });
  },
  pages: {
    ordered: (_, locale, key) => thankYouPath(locale, { order: key }),
    changed: (_, locale) => href('subscription', locale),
    plan: (_, locale) => href('subscription', locale),
    order: (_, locale, planGroup) => href('enroll', locale, { planGroup }),
  },
};

export function member(id: string): Customer {
  return { kind: members, id };
}

const kinds = new Map<CustomerKind['name'], CustomerKind>([[members.name, members]]);

/** Adds a kind of customer that a later wing declares; called by `features.ts`. */
export function declareCustomerKind(kind: CustomerKind): void {
  kinds.set(kind.name, kind);
}

/** The customer of a row. */
export function customerIn(row: { readonly customerKind: CustomerKind['name']; readonly userId: string }): Customer {
  const kind = kinds.get(row.customerKind);
  if (!kind) throw new Error(`No feature declares customers of the kind ${row.customerKind}.`);
  return { kind, id: row.userId };
}

/** The messages of effects to a learner's open tabs. */
function messagesOf(effects: readonly Effect[], next: Subscription): RealtimeMessage[] {
  const term = { ...next, startsAt: next.periodStart };
  return effects.flatMap((effect) => {
    if (effect.kind !== 'publish') return [];
    switch (effect.event) {
      case 'purchased':
        return [subscriptionMessage('subscription_purchased', term)];
      case 'cancelled':
        return [subscriptionMessage('subscription_cancelled', term, effect.previous ?? planTypeOf(next.planGroup))];
      case 'reactivated':
        return [subscriptionMessage('subscription_reactivated', term)];
      case 'upgraded':
        return [subscriptionMessage('subscription_upgraded', term)];
    }
  });
}

/** The notifications of effects. */
function notificationsOf(effects: readonly Effect[]): NotificationData[] {
  return effects.flatMap((effect) => (effect.kind === 'notify' ? [notificationOf(effect)] : []));
}

function notificationOf(effect: Extract<Effect, { kind: 'notify' }>): NotificationData {
  switch (effect.of) {
    case 'renewal':
      return { notificationName: 'MembershipRenews', at: effect.at.toISOString() };
    case 'ended':
      return { notificationName: 'MembershipEnded' };
    case 'failure':
      return { notificationName: 'PaymentFailed', retryAt: effect.retryAt?.toISOString() ?? null };
  }
}
