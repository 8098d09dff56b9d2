import * as v from 'valibot';
import { feature, page, PageQuery } from '#contract/feature';
import { Day, Id, Instant, LocaleCode } from '#contract/text/fields';
import {
  BillingAddress,
  Card,
  optionalLine,
  paymentFailures,
  PaymentMethod,
  providers,
  VatId,
} from '#contract/commerce/billing/payments';
import { currencies, planGroups, PlanType } from '#contract/plans';
import { countries } from '#contract/people/accounts/professions';

/** An amount in minor units of its currency. */
const Amount = v.pipe(v.number(), v.integer('invalid'), v.minValue(0, 'invalid'));

const PlanGroup = v.picklist(planGroups, 'not_in_list');
const Currency = v.picklist(currencies, 'not_in_list');

/** A coupon as typed or from a link, in upper case; empty without one. */
const CouponCode = v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(40, 'coupon_unknown')), '');

/**
 * Tax treatments. List prices include the tax of the country (`included`); businesses elsewhere in the EU owe the tax
 * themselves and pay the price without it (`reverse_charge`); elsewhere there is `none`.
 */
export const taxTreatments = ['included', 'reverse_charge', 'none'] as const;

export const Tax = v.object({
  treatment: v.picklist(taxTreatments),
  country: v.picklist(countries),
  /** In percent, 25.5 for example. */
  rate: v.number(),
  amount: Amount,
});

export type Tax = v.InferOutput<typeof Tax>;

/** The price of an order: `total` is `listPrice - discount - credit`, and the sum of `net` and tax. */
export const Quote = v.object({
  planGroup: v.picklist(planGroups),
  currency: v.picklist(currencies),
  /** Seats of a group. */
  quantity: v.optional(v.number()),
  listPrice: Amount,
  discount: v.nullable(v.object({ coupon: v.string(), amount: Amount })),
  /** The remaining value of the plan that was paid before. */
  credit: Amount,
  net: Amount,
  tax: Tax,
  /** The amount to pay now; 0 if a coupon begins with free days. */
  total: Amount,
  /** The end of the free days. */
  freeUntil: v.nullable(Instant),
  /** The next charge, which repeats each period. */
  renewal: v.object({ amount: Amount, at: Instant }),
});

export type Quote = v.InferOutput<typeof Quote>;

/** What an order does: it begins a subscription, changes its plan at once, or adds seats of a group. */
export const orderKinds = ['subscribe', 'upgrade', 'seats'] as const;

export const orderStates = ['open', 'awaiting_confirmation', 'paid', 'failed', 'expired'] as const;

export const Order = v.object({
  /** The idempotency key, which the browser chose. */
  key: v.string(),
  kind: v.picklist(orderKinds),
  planGroup: v.picklist(planGroups),
  currency: v.picklist(currencies),
  total: Amount,
  /** `open` while the payment is pending. Failed and expired orders are final; a new attempt needs a new key. */
  state: v.picklist(orderStates),
  failure: v.nullable(v.picklist(paymentFailures)),
  /** The page of Stripe where an open payment continues. */
  redirectTo: v.nullable(v.string()),
  /** Whether it began the user's first subscription. */
  isFirst: v.boolean(),
  createdAt: Instant,
});

export type Order = v.InferOutput<typeof Order>;

export const subscriptionStates = ['trialing', 'active', 'past_due', 'canceling', 'canceled'] as const;

export type SubscriptionState = (typeof subscriptionStates)[number];

/** The newest subscription of a user. */
export const Subscription = v.object({
  state: v.picklist(subscriptionStates),
  planGroup: v.picklist(planGroups),
  currency: v.picklist(currencies),
  startedAt: Instant,
  periodStart: Instant,
  /** The end of access unless the subscription changes. */
  accessUntil: Instant,
  nextCharge: v.nullable(v.object({ amount: Amount, at: Instant })),
  /** A downgrade that begins with the next period. */
  scheduled: v.nullable(v.object({ planGroup: v.picklist(planGroups), at: Instant })),
  pastDue: v.nullable(v.object({ since: Instant, amount: Amount, retryAt: v.nullable(Instant) })),
  endedAt: v.nullable(Instant),
});

export type Subscription = v.InferOutput<typeof Subscription>;

/** How a customer pays. */
export const paymentEntries = {
  paymentMethod: v.nullable(PaymentMethod),
  address: v.nullable(BillingAddress),
  provider: v.picklist(providers),
  /** The day of the terms in force, and whether the customer agreed to them with their newest order or before. */
  terms: v.object({ version: v.string(), isAgreed: v.boolean() }),
};

/** Plan, subscription and payment method of a user. */
export const Membership = v.object({
  /** The current plan, by a subscription or a grant. */
  planType: PlanType,
  subscription: v.nullable(Subscription),
  /** A plan granted by a third party, a group for example. */
  granted: v.nullable(v.object({ planType: PlanType, until: Instant })),
  ...paymentEntries,
});

export type Membership = v.InferOutput<typeof Membership>;

/** The preview of a change of plan. */
export const Change = v.object({
  planGroup: v.picklist(planGroups),
  /** An upgrade takes effect and is paid at once, a downgrade with the next period. */
  kind: v.picklist(['upgrade', 'downgrade']),
  at: Instant,
  quote: Quote,
});

export type Change = v.InferOutput<typeof Change>;

export const Invoice = v.object({
  number: v.string(),
  kind: v.picklist(['invoice', 'credit_note']),
  issuedOn: Day,
  planGroup: v.picklist(planGroups),
  total: Amount,
  currency: v.picklist(currencies),
});

export type Invoice = v.InferOutput<typeof Invoice>;

/**
 * Minutes after which an unsettled order is checked, and ended unless it was paid: while it is charged, while the card's
 * bank is asked, and while the customer is on the provider's page.
 */
export const orderMinutes = { charge: 2, confirmation: 30, page: 60 } as const;

/** Why a user cancels. */
export const cancelReasons = ['price', 'time', 'content', 'technical', 'other_product', 'temporary', 'other'] as const;

const OrderParams = v.object({ key: Id });
const Selection = { planGroup: PlanGroup, currency: Currency, coupon: CouponCode };

/** Ordering, changing and canceling plans (product decisions, Billing). All writes are idempotent. */
export const billing = feature({
  endpoints: {
    /** The price of an order; errors of coupon or VAT number are reported by field. */
    quote: {
      method: 'POST',
      path: '/api/billing/quotes',
      for: 'learners',
      body: v.object({ ...Selection, country: v.picklist(countries, 'required'), vatId: VatId }),
      reply: v.object({ quote: Quote, provider: v.picklist(providers), current: v.nullable(Subscription) }),
    },
    /** Orders a plan under an idempotency key that the browser chooses. */
    order: {
      method: 'PUT',
      path: '/api/billing/orders/:key',
      for: 'learners',
      params: OrderParams,
      body: v.object({
        ...Selection,
        address: BillingAddress,
        /** The total that was visible. */
        expectedTotal: Amount,
        /** For the test provider; Stripe has its own page for the card. */
        card: v.nullable(Card),
        locale: LocaleCode,
        /** The terms that the user agrees to with the order; required where they have changed since the last agreement. */
        termsVersion: v.optional(v.pipe(v.string(), v.maxLength(10, 'too_long')), ''),
      }),
      reply: Order,
    },
    orderState: { method: 'GET', path: '/api/billing/orders/:key', for: 'learners', params: OrderParams, reply: Order },
    /** Answers for the card's bank in the test provider. */
    confirmOrder: {
      method: 'POST',
      path: '/api/billing/orders/:key/confirmation',
      for: 'learners',
      params: OrderParams,
      body: v.object({ isConfirmed: v.boolean() }),
      reply: Order,
    },
    membership: { method: 'GET', path: '/api/billing/membership', for: 'learners', reply: Membership },
    previewChange: {
      method: 'POST',
      path: '/api/billing/changes/preview',
      for: 'learners',
      body: v.object({ planGroup: PlanGroup }),
      reply: Change,
    },
    /** Changes the plan; an upgrade is an order under `key` and may need a confirmation. */
    change: {
      method: 'PUT',
      path: '/api/billing/changes/:key',
      for: 'learners',
      params: OrderParams,
      body: v.object({ planGroup: PlanGroup, expectedTotal: Amount, locale: LocaleCode }),
      reply: v.object({ order: v.nullable(Order), membership: Membership }),
    },
    /** Cancels a scheduled downgrade. */
    keepPlan: { method: 'DELETE', path: '/api/billing/changes/scheduled', for: 'learners', reply: Membership },
    /** Cancels the subscription at the end of its paid period, with an optional reason. */
    cancel: {
      method: 'PUT',
      path: '/api/billing/cancellation',
      for: 'learners',
      body: v.object({
        reason: v.nullish(v.picklist(cancelReasons, 'not_in_list'), null),
        comment: optionalLine(1000),
      }),
      reply: Membership,
    },
    reactivate: { method: 'DELETE', path: '/api/billing/cancellation', for: 'learners', reply: Membership },
    /** Replaces the card, and retries a past-due charge with it at once. */
    changeCard: {
      method: 'PUT',
      path: '/api/billing/payment-method',
      for: 'learners',
      body: v.object({ card: Card }),
      reply: Membership,
    },
    /** Changes address and VAT number of later invoices; errors are reported by field. */
    changeAddress: {
      method: 'PUT',
      path: '/api/billing/address',
      for: 'learners',
      body: v.object({ address: BillingAddress }),
      reply: Membership,
    },
    /** Retries a past-due charge at once. */
    payNow: { method: 'POST', path: '/api/billing/payments', for: 'learners', reply: Membership },
    /** The address of Stripe's portal, where users manage card and address. */
    portal: {
      method: 'POST',
      path: '/api/billing/portal',
      for: 'learners',
      body: v.object({ locale: LocaleCode }),
      reply: v.object({ url: v.string() }),
    },
    invoices: { method: 'GET', path: '/api/billing/invoices', for: 'learners', query: PageQuery, reply: page(Invoice) },
    invoice: {
      method: 'GET',
      path: '/api/billing/invoices/:number/pdf',
      for: 'learners',
      params: v.object({ number: v.pipe(v.string(), v.regex(/^[A-Z]{1,4}-\d{1,4}-\d{4}-\d{1,9}$/)) }),
      file: 'application/pdf',
    },
  },
  errors: {
    /** `detail.total` is the present price. */
    PRICE_CHANGED: 409,
    /** `detail.planGroup` is the user's plan. */
    ALREADY_SUBSCRIBED: 409,
    NOT_SUBSCRIBED: 409,
    /** Another order of the same user is being paid. */
    ORDER_IN_PROGRESS: 409,
    /** The key belongs to a different order. */
    ORDER_DIFFERS: 409,
    /** The plan is the present one, or the state of the subscription does not allow a change. */
    CHANGE_NOT_POSSIBLE: 409,
    PAYMENT_UNAVAILABLE: 502,
  },
});
