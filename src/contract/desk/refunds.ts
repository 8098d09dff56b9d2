import * as v from 'valibot';
import { Reason } from '#contract/text/reasons';
import { feature } from '#contract/feature';
import { currencies, planGroups } from '#contract/plans';
import { line } from '#contract/text/fields';

export const refundLimits = { number: 40 } as const;

const Amount = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'));

const number = v.pipe(line(refundLimits.number), v.toUpperCase());

/** An invoice with what was refunded; amounts are in minor units of the currency. */
export const RefundableInvoice = v.object({
  number: v.string(),
  issuedOn: v.string(),
  customer: v.string(),
  planGroup: v.picklist(planGroups),
  currency: v.picklist(currencies),
  total: Amount,
  refunded: Amount,
});

export type RefundableInvoice = v.InferOutput<typeof RefundableInvoice>;

/** Refunds by support (product decisions, The desk). */
export const refunds = feature({
  endpoints: {
    /** Finds the invoice of a number, and records the look at its owner. */
    find: {
      method: 'POST',
      path: '/api/desk/invoices',
      for: 'supporters',
      body: v.object({ number }),
      reply: RefundableInvoice,
    },
    /**
     * Refunds an amount of an invoice of which `refunded` was refunded before; a full refund ends the plan at once.
     * Repeated, it refunds nothing more.
     */
    refund: {
      method: 'POST',
      path: '/api/desk/refunds',
      for: 'supporters',
      body: v.object({
        number,
        amount: v.pipe(Amount, v.minValue(1, 'invalid')),
        refunded: Amount,
        reason: Reason,
      }),
      reply: RefundableInvoice,
    },
  },
  errors: {
    /** Somebody else has refunded a part meanwhile. */
    REFUND_CHANGED: 409,
  },
});
