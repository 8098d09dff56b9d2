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

/** A code as typed or taken from a link, in capitals; empty where there is none. */
const CouponCode = v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(40, 'coupon_unknown')), '');

/**
 * How a sum is taxed. Shown prices contain the tax of the country (`included`); a business elsewhere in the EU owes it
 * itself and pays the price without it (`reverse_charge`); elsewhere there is `none`.
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

/** The price of an order; `listPrice - discount - credit` is `total`, and `net` and the tax make it up. */
export const Quote = v.object({
  planGroup: v.picklist(planGroups),
  currency: v.picklist(currencies),
  listPrice: Amount,
  discount: v.nullable(v.object({ coupon: v.string(), amount: Amount })),
  /** What is left of the plan that was paid before. */
  credit: Amount,
  net: Amount,
  tax: Tax,
  /** To pay at once; 0 where a coupon begins with free days. */
  total: Amount,
  /** Until when nothing is paid. */
  freeUntil: v.nullable(Instant),
  /** What is taken next and when, and so on each period. */
  renewal: v.object({ amount: Amount, at: Instant }),
});

export type Quote = v.InferOutput<typeof Quote>;

export const orderStates = ['open', 'awaiting_confirmation', 'paid', 'failed', 'expired'] as const;

export const Order = v.object({
  /** As its browser chose it. */
  key: v.string(),
  kind: v.picklist(['subscribe', 'upgrade']),
  planGroup: v.picklist(planGroups),
  currency: v.picklist(currencies),
  total: Amount,
  /** `open` while the payment is under way: ask again. A failed or expired order stays so; try again under a new key. */
  state: v.picklist(orderStates),
  failure: v.nullable(v.picklist(paymentFailures)),
  /** Where the payment goes on, while it is open and Stripe takes it. */
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
  /** Until when the plan stays open without further changes. */
  accessUntil: Instant,
  nextCharge: v.nullable(v.object({ amount: Amount, at: Instant })),
  /** A smaller plan that begins with the next period. */
  scheduled: v.nullable(v.object({ planGroup: v.picklist(planGroups), at: Instant })),
  pastDue: v.nullable(v.object({ since: Instant, amount: Amount, retryAt: v.nullable(Instant) })),
  endedAt: v.nullable(Instant),
});

export type Subscription = v.InferOutput<typeof Subscription>;

/** What a user's account page shows. */
export const Membership = v.object({
  /** The plan in force, by a subscription or a grant. */
  planType: PlanType,
  subscription: v.nullable(Subscription),
  /** A plan granted by a third party, a group for example. */
  granted: v.nullable(v.object({ planType: PlanType, until: Instant })),
  paymentMethod: v.nullable(PaymentMethod),
  address: v.nullable(BillingAddress),
  provider: v.picklist(providers),
});

export type Membership = v.InferOutput<typeof Membership>;

/** What a change of plan means, before it is made. */
export const Change = v.object({
  planGroup: v.picklist(planGroups),
  /** An upgrade takes effect at once and is paid at once, a downgrade with the next period. */
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

/** Why a user cancels. */
export const cancelReasons = ['price', 'time', 'content', 'technical', 'other_product', 'temporary', 'other'] as const;

const OrderParams = v.object({ key: Id });
const Shopping = { planGroup: PlanGroup, currency: Currency, coupon: CouponCode };

/** Ordering, changing and ending plans (product decisions, Billing). Every write may be repeated. */
export const billing = feature({
  endpoints: {
    /** The price of an order; faults of coupon or VAT number are reported by field. */
    quote: {
      method: 'POST',
      path: '/api/billing/quotes',
      for: 'learners',
      body: v.object({ ...Shopping, country: v.picklist(countries, 'required'), vatId: VatId }),
      reply: v.object({ quote: Quote, provider: v.picklist(providers), current: v.nullable(Subscription) }),
    },
    /** Orders a plan under a key that the browser chooses; the same key is one order, however often it comes. */
    order: {
      method: 'PUT',
      path: '/api/billing/orders/:key',
      for: 'learners',
      params: OrderParams,
      body: v.object({
        ...Shopping,
        address: BillingAddress,
        /** What was shown. */
        expectedTotal: Amount,
        /** For the test cashier; Stripe asks on its own page. */
        card: v.nullable(Card),
        locale: LocaleCode,
      }),
      reply: Order,
    },
    orderState: { method: 'GET', path: '/api/billing/orders/:key', for: 'learners', params: OrderParams, reply: Order },
    /** Plays the card's bank in the test cashier. */
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
    /** Changes the plan; an upgrade is an order under `key` and may await confirmation as one. */
    change: {
      method: 'PUT',
      path: '/api/billing/changes/:key',
      for: 'learners',
      params: OrderParams,
      body: v.object({ planGroup: PlanGroup, expectedTotal: Amount, locale: LocaleCode }),
      reply: v.object({ order: v.nullable(Order), membership: Membership }),
    },
    /** Takes a scheduled downgrade back. */
    keepPlan: { method: 'DELETE', path: '/api/billing/changes/scheduled', for: 'learners', reply: Membership },
    /** Ends the subscription with its paid period, with or without a reason. */
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
    /** Replaces the card; what is past due is tried again with it at once. */
    changeCard: {
      method: 'PUT',
      path: '/api/billing/payment-method',
      for: 'learners',
      body: v.object({ card: Card }),
      reply: Membership,
    },
    /** Tries at once to take what is past due. */
    payNow: { method: 'POST', path: '/api/billing/payments', for: 'learners', reply: Membership },
    /** Where Stripe lets a user manage card and address. */
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
    /** `detail.planGroup` is the plan that a user has. */
    ALREADY_SUBSCRIBED: 409,
    NOT_SUBSCRIBED: 409,
    /** Another order of the same person is being paid at this moment. */
    ORDER_IN_PROGRESS: 409,
    /** The key belongs to an order of something else. */
    ORDER_DIFFERS: 409,
    /** The plan is the one they have, or the subscription is not in a state to change it. */
    CHANGE_NOT_POSSIBLE: 409,
    PAYMENT_UNAVAILABLE: 502,
  },
});
