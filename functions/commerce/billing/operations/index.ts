import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { Day } from '#contract/text/fields';
import { currencies, planGroups } from '#contract/plans';
import { readJson, readText } from '../../../edge/body.ts';
import { nowOf } from '../../../edge/clock.ts';
import { hasToken } from '../../../edge/content-token.ts';
import { fail, failField, failFields } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { addCoupon } from '../coupons/queries.ts';
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
  const { number, amount } = read(Refund, await readJson(c.req.raw, requestLimit));
  try {
    return c.json({ amount: await refundInvoice(c.env, number, amount, nowOf(c)) });
  } catch (error) {
    if (error instanceof RefundRefused) failField(error.field, 'invalid');
    throw error;
  }
});

const Count = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));
const Coupon = v.pipe(
  v.object({
    code: v.pipe(v.string(), v.regex(/^[A-Z0-9-]{3,40}$/)),
    percentOff: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
    amountOff: v.nullable(v.record(v.picklist(currencies), v.pipe(v.number(), v.integer(), v.minValue(1)))),
    freeDays: Count,
    periods: Count,
    planGroups: v.nullable(v.array(v.picklist(planGroups))),
    endsAt: v.nullable(
      v.pipe(
        Day,
        v.transform((day) => new Date(`${day}T23:59:59.999Z`)),
      ),
    ),
    mostRedemptions: Count,
  }),
  v.check(
    ({ percentOff, amountOff, freeDays }) =>
      [percentOff, amountOff, freeDays].filter((off) => off !== null).length === 1,
  ),
);

billingOperations.post('/api/billing/coupons', async (c) => {
  admit(c);
  const coupon = read(Coupon, await readJson(c.req.raw, requestLimit));
  if (!(await addCoupon(c.env, coupon))) failField('code', 'invalid');
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
