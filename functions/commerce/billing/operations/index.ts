import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { CouponForm } from '#contract/commerce/billing/coupons';
import { Day } from '#contract/text/fields';
import { readJson, readText } from '../../../edge/body.ts';
import { nowOf } from '../../../edge/clock.ts';
import { hasToken } from '../../../edge/content-token.ts';
import { fail, failField, failFields } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { addCoupon, rowOf } from '../coupons/queries.ts';
import { handleEvent } from '../events/service.ts';
import { ledgerCsv } from '../ledger/service.ts';
import { refundInvoice, RefundRefused } from '../refunds/service.ts';

/**
 * Events from Stripe and requests of operators. Neither has a session: Stripe signs each event, operators send a token
 * that other sites cannot make a browser send, so that no CSRF token is needed.
 */
export const billingOperations = new Hono<EdgeEnv>();

/** Maximum event, and maximum request of an operator, in bytes. */
const eventLimit = 256 * 1024;
const requestLimit = 4096;

billingOperations.post('/api/billing/stripe/events', async (c) => {
  if (!c.env.STRIPE_SECRET_KEY) fail('NOT_FOUND');
  const body = (await readText(c.req.raw, eventLimit)) ?? failField('', 'too_long');
  const isGenuine = await handleEvent(c.env, body, c.req.header('stripe-signature') ?? '', nowOf(c));
  if (!isGenuine) fail('NOT_ALLOWED');
  return c.body(null, 204);
});

const Range = v.object({ from: Day, to: Day });

billingOperations.get('/api/billing/ledger', (c) => {
  admit(c);
  const { from, to } = read(Range, c.req.query());
  const lines = ledgerCsv(c.env, new Date(from), new Date(new Date(to).getTime() + 24 * 60 * 60 * 1000));
  return c.body(lines, 200, { 'Content-Type': 'text/csv; charset=utf-8' });
});

const Refund = v.object({ number: v.string(), amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) });

billingOperations.post('/api/billing/refunds', async (c) => {
  admit(c);
  const refund = read(Refund, await readJson(c.req.raw, requestLimit));
  try {
    return c.json({ amount: await refundInvoice(c.env, refund, nowOf(c)) });
  } catch (error) {
    if (error instanceof RefundRefused) failField(error.field, 'invalid');
    throw error;
  }
});

billingOperations.post('/api/billing/coupons', async (c) => {
  admit(c);
  const coupon = read(CouponForm, await readJson(c.req.raw, requestLimit));
  if (!(await addCoupon(c.env, rowOf(coupon)))) failField('code', 'invalid');
  return c.json({ code: coupon.code });
});

/** Requires the operators' token; fails with `NOT_FOUND` otherwise. */
function admit(c: Context<EdgeEnv>): void {
  if (!hasToken(c, c.env.BILLING_TOKEN)) fail('NOT_FOUND');
}

function read<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, input);
  return success ? output : failFields(issues);
}
