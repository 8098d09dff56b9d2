import { env } from 'cloudflare:workers';
import { addCoupon } from '../../../functions/commerce/billing/coupons/queries.ts';
import { cellsOf } from '../../../functions/data/cells.ts';
import { renewDue } from '../../../functions/commerce/billing/renewals/service.ts';
import { address, card, order } from '../../commerce/billing/ordering.ts';
import { aMember, type Write, type Writes } from './write.ts';

const authenticationCard = card('4000 0025 0000 3155');
const oneTimeCard = card('4000 0000 0000 0341');

const anOrder = { planGroup: 'pro-monthly', currency: 'EUR', address, expectedTotal: 3900, card: card(), locale: 'en' };

async function aPayer(planGroup: 'basic-monthly' | 'pro-monthly' = 'pro-monthly', given = card()) {
  const ana = await aMember();
  await order(ana, planGroup, { expectedTotal: planGroup === 'pro-monthly' ? 3900 : 1900, card: given });
  return ana;
}

/** A user whose renewal was declined. */
async function aDebtor() {
  const ana = await aPayer('pro-monthly', oneTimeCard);
  const { subscription } = (await ana.ask('GET', '/api/billing/membership')).body;
  const due = new Date(new Date(subscription.accessUntil).getTime() + 1000);
  for (const cell of cellsOf(env)) await renewDue(env, cell, 10, due);
  ana.clock = due;
  return ana;
}

const ordering = '/api/billing/orders/my-order-key';
const changing = '/api/billing/changes/my-change-key';
const downgrade = { planGroup: 'basic-monthly', expectedTotal: 1900, locale: 'en' };
const anotherCard = { card: card('5555 5555 5555 4444') };

/** An order with a coupon of 20 percent; the quote before it loads the coupons into memory. */
async function anOrderWithCoupon(coupon: { readonly code: string; readonly mostRedemptions?: number }): Promise<Write> {
  await addCoupon(env, { ...coupon, percentOff: 20 });
  const ana = await aMember();
  const selection = { planGroup: 'pro-monthly', currency: 'EUR', coupon: coupon.code };
  await ana.ask('POST', '/api/billing/quotes', { ...selection, country: 'DE' });
  return [ana, 'PUT', ordering, { ...anOrder, ...selection, expectedTotal: 3120 }];
}

/** A payer who has requested a change to a cheaper plan. */
async function aPayerWithChange() {
  const ana = await aPayer();
  await ana.ask('PUT', changing, downgrade);
  return ana;
}

export const commerce: Writes = {
  'billing.quote': async () => [
    await aMember(),
    'POST',
    '/api/billing/quotes',
    { planGroup: 'pro-yearly', currency: 'EUR', country: 'DE' },
  ],
  'billing.order': async () => [await aMember(), 'PUT', ordering, anOrder],
  'billing.order with a coupon': () => anOrderWithCoupon({ code: 'SPRING' }),
  'billing.order with a limited coupon': () => anOrderWithCoupon({ code: 'LIMITED', mostRedemptions: 100 }),
  'billing.confirmOrder': async () => {
    const ana = await aMember();
    await order(ana, 'pro-monthly', { card: authenticationCard });
    return [ana, 'POST', `${ordering}/confirmation`, { isConfirmed: true }];
  },
  'billing.previewChange': async () => [
    await aPayer(),
    'POST',
    '/api/billing/changes/preview',
    { planGroup: 'basic-monthly' },
  ],
  'billing.change': async () => [await aPayer(), 'PUT', changing, downgrade],
  'billing.change to a larger plan': async () => {
    const ana = await aPayer('basic-monthly');
    const body = { planGroup: 'pro-monthly' };
    const { quote } = (await ana.ask('POST', '/api/billing/changes/preview', body)).body;
    return [ana, 'PUT', changing, { ...body, expectedTotal: quote.total, locale: 'en' }];
  },
  'billing.keepPlan': async () => [await aPayerWithChange(), 'DELETE', '/api/billing/changes/scheduled'],
  'billing.cancel': async () => [await aPayer(), 'PUT', '/api/billing/cancellation', { reason: 'time' }],
  'billing.reactivate': async () => {
    const ana = await aPayer();
    await ana.ask('PUT', '/api/billing/cancellation', { reason: 'time' });
    return [ana, 'DELETE', '/api/billing/cancellation'];
  },
  'billing.changeAddress': async () => [
    await aPayer(),
    'PUT',
    '/api/billing/address',
    { address: { ...address, city: 'Hamburg' } },
  ],
  'billing.changeCard': async () => [await aPayer(), 'PUT', '/api/billing/payment-method', anotherCard],
  'billing.changeCard of a debtor': async () => [await aDebtor(), 'PUT', '/api/billing/payment-method', anotherCard],
  'billing.payNow': async () => [await aPayer(), 'POST', '/api/billing/payments'],
  'billing.payNow of a debtor': async () => [await aDebtor(), 'POST', '/api/billing/payments'],
  // The test cashier has no portal.
  'billing.portal': async () => [await aPayer(), 'POST', '/api/billing/portal', { locale: 'en' }],
};
