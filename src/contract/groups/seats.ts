import * as v from 'valibot';
import { feature, page, PageQuery } from '#contract/feature';
import {
  billing,
  cancelReasons,
  Invoice,
  Order,
  paymentEntries,
  Quote,
  Subscription,
} from '#contract/commerce/billing';
import { BillingAddress, Card, optionalLine, VatId } from '#contract/commerce/billing/payments';
import { GroupId, Seats } from '#contract/groups/groups';
import { seatNotifications } from '#contract/groups/seats/notices';
import { countries } from '#contract/people/accounts/professions';
import { currencies } from '#contract/plans';
import { Id, Instant, LocaleCode } from '#contract/text/fields';

/** Fewest and most seats of an order. */
export const seatLimits = { fewest: 3, most: 1000 } as const;

const SeatCount = v.pipe(
  v.number('required'),
  v.integer('invalid'),
  v.minValue(seatLimits.fewest, 'too_few_seats'),
  v.maxValue(seatLimits.most, 'too_many_seats'),
);

const Currency = v.picklist(currencies, 'not_in_list');
const Amount = v.pipe(v.number(), v.integer('invalid'), v.minValue(0, 'invalid'));

/** The plan of a group, as owners and managers see it. */
export const SeatPlan = v.object({
  groupId: GroupId,
  groupName: v.string(),
  seats: Seats,
  /** Seats from the next period on, if they are to be fewer. */
  scheduledSeats: v.nullable(v.number()),
  /** The fewest seats that can be ordered: those in use, and at least `seatLimits.fewest`. */
  fewestSeats: v.number(),
  /** Until when a seat grants Pro. */
  planEndsAt: v.nullable(Instant),
  subscription: v.nullable(Subscription),
  ...paymentEntries,
});

export type SeatPlan = v.InferOutput<typeof SeatPlan>;

/** The preview of another number of seats. */
export const SeatChange = v.object({
  seats: v.number(),
  /** More seats are paid and given at once, fewer begin with the next period. */
  kind: v.picklist(['more', 'fewer']),
  /** The price of more seats to the end of the period. */
  quote: v.nullable(Quote),
  renewal: v.object({ amount: Amount, at: Instant }),
});

export type SeatChange = v.InferOutput<typeof SeatChange>;

const OneGroup = v.object({ groupId: GroupId });
const OneOrder = v.object({ groupId: GroupId, key: Id });

/**
 * Seats of a group by order: the group is the customer, and whoever may change its seats acts for it. All writes are
 * idempotent. Groups that the viewer is not a member of answer 404.
 */
export const seats = feature({
  endpoints: {
    plan: { method: 'GET', path: '/api/groups/:groupId/plan', for: 'learners', params: OneGroup, reply: SeatPlan },
    /** The price of an order; errors of the VAT number are reported by field. */
    quote: {
      method: 'POST',
      path: '/api/groups/:groupId/seats/quotes',
      for: 'learners',
      params: OneGroup,
      body: v.object({
        seats: SeatCount,
        currency: Currency,
        country: v.picklist(countries, 'required'),
        vatId: VatId,
      }),
      reply: v.object({ quote: Quote }),
    },
    /** Orders seats under an idempotency key that the browser chooses. */
    order: {
      method: 'PUT',
      path: '/api/groups/:groupId/seats/orders/:key',
      for: 'learners',
      params: OneOrder,
      body: v.object({
        seats: SeatCount,
        currency: Currency,
        address: BillingAddress,
        /** The total that was visible. */
        expectedTotal: Amount,
        /** For the test provider; Stripe has its own page for the card. */
        card: v.nullable(Card),
        locale: LocaleCode,
        termsVersion: v.optional(v.pipe(v.string(), v.maxLength(10, 'too_long')), ''),
      }),
      reply: Order,
    },
    orderState: {
      method: 'GET',
      path: '/api/groups/:groupId/seats/orders/:key',
      for: 'learners',
      params: OneOrder,
      reply: Order,
    },
    /** Answers for the card's bank in the test provider. */
    confirmOrder: {
      method: 'POST',
      path: '/api/groups/:groupId/seats/orders/:key/confirmation',
      for: 'learners',
      params: OneOrder,
      body: v.object({ isConfirmed: v.boolean() }),
      reply: Order,
    },
    previewChange: {
      method: 'POST',
      path: '/api/groups/:groupId/seats/changes/preview',
      for: 'learners',
      params: OneGroup,
      body: v.object({ seats: SeatCount }),
      reply: SeatChange,
    },
    /** Changes the number of seats; more of them are an order under `key`, which may need a confirmation. */
    change: {
      method: 'PUT',
      path: '/api/groups/:groupId/seats/changes/:key',
      for: 'learners',
      params: OneOrder,
      body: v.object({ seats: SeatCount, expectedTotal: Amount, locale: LocaleCode }),
      reply: v.object({ order: v.nullable(Order), plan: SeatPlan }),
    },
    /** Cancels a scheduled reduction. */
    keepSeats: {
      method: 'DELETE',
      path: '/api/groups/:groupId/seats/changes/scheduled',
      for: 'learners',
      params: OneGroup,
      reply: SeatPlan,
    },
    /** Cancels the plan at the end of its paid period, with an optional reason. */
    cancel: {
      method: 'PUT',
      path: '/api/groups/:groupId/plan/cancellation',
      for: 'learners',
      params: OneGroup,
      body: v.object({
        reason: v.nullish(v.picklist(cancelReasons, 'not_in_list'), null),
        comment: optionalLine(1000),
      }),
      reply: SeatPlan,
    },
    reactivate: {
      method: 'DELETE',
      path: '/api/groups/:groupId/plan/cancellation',
      for: 'learners',
      params: OneGroup,
      reply: SeatPlan,
    },
    /** Replaces the card, and retries a past-due charge with it at once. */
    changeCard: {
      method: 'PUT',
      path: '/api/groups/:groupId/plan/payment-method',
      for: 'learners',
      params: OneGroup,
      body: v.object({ card: Card }),
      reply: SeatPlan,
    },
    /** Changes address and VAT number of later invoices; errors are reported by field. */
    changeAddress: {
      method: 'PUT',
      path: '/api/groups/:groupId/plan/address',
      for: 'learners',
      params: OneGroup,
      body: v.object({ address: BillingAddress }),
      reply: SeatPlan,
    },
    /** Retries a past-due charge at once. */
    payNow: {
      method: 'POST',
      path: '/api/groups/:groupId/plan/payments',
      for: 'learners',
      params: OneGroup,
      reply: SeatPlan,
    },
    /** The address of Stripe's portal, where card and address are managed. */
    portal: {
      method: 'POST',
      path: '/api/groups/:groupId/plan/portal',
      for: 'learners',
      params: OneGroup,
      body: v.object({ locale: LocaleCode }),
      reply: v.object({ url: v.string() }),
    },
    invoices: {
      method: 'GET',
      path: '/api/groups/:groupId/invoices',
      for: 'learners',
      params: OneGroup,
      query: PageQuery,
      reply: page(Invoice),
    },
    invoice: {
      method: 'GET',
      path: '/api/groups/:groupId/invoices/:number/pdf',
      for: 'learners',
      params: v.object({ groupId: GroupId, number: billing.endpoints.invoice.params.entries.number }),
      file: 'application/pdf',
    },
  },
  errors: {},
  notificationKinds: seatNotifications,
});
