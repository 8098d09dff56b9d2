import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { coupons, couponUses } from '../../../functions/commerce/billing/coupons/schema.ts';
import {
  couponUseConfirmed,
  couponUseReleased,
  reserveUse,
} from '../../../functions/commerce/billing/orders/queries.ts';
import { settleStaleOrders } from '../../../functions/commerce/billing/orders/payment.ts';
import { renewDue } from '../../../functions/commerce/billing/renewals/service.ts';
import { libraryOf } from '../../../functions/data/cells.ts';
import { signedInAs } from '../../support/accounts.ts';
import { card, charges, deliverAll, createCoupon, order, orders, runJob } from './ordering.ts';

const library = libraryOf(env);
const hour = 60 * 60_000;
const withHalf = { coupon: 'HALF', expectedTotal: 1950 };
const asks = { ...withHalf, card: card('4000002500003155') };

const uses = async () => (await library.select().from(couponUses)).map(({ state }) => state);

/** Two learners in two cells. */
async function twoLearners() {
  const ana = await signedInAs('trial', { email: 'ana@clinic.example', cell: 0 });
  const ben = await signedInAs('trial', { email: 'ben@clinic.example', cell: 1 });
  return { ana, ben };
}

test('two users who redeem the last use of a coupon at once: one gets it, the other order is refused', async () => {
  await createCoupon({ code: 'HALF', percentOff: 50, periods: 1, mostRedemptions: 1 });
  const { ana, ben } = await twoLearners();
  const answers = await Promise.all([order(ana, 'pro-monthly', withHalf), order(ben, 'pro-monthly', withHalf)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body['errors']).toEqual({ coupon: ['coupon_ended'] });
  expect([await charges(), (await orders()).length]).toEqual([[1950], 1]);
  await deliverAll();
  expect(await uses()).toEqual(['confirmed']);
  const quote = { planGroup: 'pro-monthly', currency: 'EUR', coupon: 'HALF', country: 'DE' };
  const late = await signedInAs('trial', { email: 'cem@clinic.example', cell: 2 });
  expect((await late.ask('POST', '/api/billing/quotes', quote)).body.errors).toEqual({ coupon: ['coupon_ended'] });
});

test('a use whose order fails is released', async () => {
  await createCoupon({ code: 'HALF', percentOff: 50, periods: 1, mostRedemptions: 1 });
  const { ana, ben } = await twoLearners();
  expect((await order(ana, 'pro-monthly', asks)).body).toMatchObject({ state: 'awaiting_confirmation' });
  expect((await order(ben, 'pro-monthly', withHalf)).status).toBe(422);
  await runJob(settleStaleOrders, { now: new Date(Date.now() + hour) });
  await deliverAll();
  expect((await order(ben, 'pro-monthly', withHalf, 'another-try')).body).toMatchObject({ state: 'paid' });
});

test('a use whose order was never stored is released after a day', async () => {
  await createCoupon({ code: 'HALF', percentOff: 50, periods: 1, mostRedemptions: 1 });
  const now = new Date();
  expect(await reserveUse(library, '0-lost', 'HALF', now)).toBe(true);
  expect(await reserveUse(library, '1-early', 'HALF', new Date(now.getTime() + 23 * hour))).toBe(false);
  expect(await reserveUse(library, '1-late', 'HALF', new Date(now.getTime() + 24 * hour))).toBe(true);
});

test('messages about a use have the same effect however often they are delivered', async () => {
  await createCoupon({ code: 'HALF', percentOff: 50, periods: 1, mostRedemptions: 2 });
  const [redeemed, released] = ['0-kept', '0-left'].map((orderId) => ({ orderId, code: 'HALF' }));
  if (!redeemed || !released) throw new Error('There are two uses.');
  for (const { orderId, code } of [redeemed, released]) await reserveUse(library, orderId, code, new Date());
  for (let time = 0; time < 2; time++) {
    await couponUseConfirmed.handle(env, redeemed);
    await couponUseReleased.handle(env, released);
  }
  expect(await uses()).toEqual(['confirmed']);
});

test('a plan renews at the price of its coupon, also after the coupon has changed in the library', async () => {
  await createCoupon({ code: 'HALF', percentOff: 50, periods: 2 });
  const ana = await signedInAs('trial');
  ana.clock = new Date('2027-01-31T10:00:00.000Z');
  expect((await order(ana, 'pro-monthly', withHalf)).body).toMatchObject({ state: 'paid' });
  await library.delete(coupons);
  expect((await ana.ask('GET', '/api/billing/membership')).body.subscription.nextCharge.amount).toBe(1950);
  for (const day of ['2027-02-28', '2027-03-31']) await runJob(renewDue, { now: new Date(`${day}T10:00:00.000Z`) });
  expect(await charges()).toEqual([1950, 1950, 3900]);
});
