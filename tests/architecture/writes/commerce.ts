import { env } from 'cloudflare:workers';
import { addCoupon } from '../../../functions/commerce/billing/coupons/queries.ts';
import { cellsOf } from '../../../functions/data/cells.ts';
import { renewDue } from '../../../functions/commerce/billing/renewals/service.ts';
import { address, card, order } from '../../commerce/billing/ordering.ts';
import { aMember, type Writes } from './write.ts';

const asksItsBank = card('4000 0025 0000 3155');
const paysOnce = card('4000 0000 0000 0341');

const anOrder = { planGroup: 'pro-monthly', currency: 'EUR', address, expectedTotal: 3900, card: card(), locale: 'en' };

async function aPayer(planGroup: 'basic-monthly' | 'pro-monthly' = 'pro-monthly', given = card()) {
  const ana = await aMember();
  await order(ana, planGroup, { expectedTotal: planGroup === 'pro-monthly' ? 3900 : 1900, card: given });
  return ana;
}

/** Someone whose renewal was declined. */
async function aDebtor() {
  const ana = await aPayer('pro-monthly', paysOnce);
  const { subscription } = (await ana.ask('GET', '/api/billing/membership')).body;
  const due = new Date(new Date(subscription.accessUntil).getTime() + 1000);
  for (const cell of cellsOf(env)) await renewDue(env, cell, 10, due);
  ana.clock = due;
  return ana;
}

const ordering = '/api/billing/orders/my-order-key';

export const commerce: Writes = {
  'billing.quote': async () => [
    await aMember(),
    'POST',
    '/api/billing/quotes',
    { planGroup: 'pro-yearly', currency: 'EUR', country: 'DE' },
  ],
  'billing.order': async () => [await aMember(), 'PUT', ordering, anOrder],
  'billing.order with a coupon': async () => {
    await addCoupon(env, { code: 'SPRING', percentOff: 20 });
    const ana = await aMember();
    const coupon = { coupon: 'SPRING' };
    await ana.ask('POST', '/api/billing/quotes', {
      planGroup: 'pro-monthly',
      currency: 'EUR',
      country: 'DE',
      ...coupon,
    });
    return [ana, 'PUT', ordering, { ...anOrder, ...coupon, expectedTotal: 3120 }];
  },
  'billing.order with a limited coupon': async () => {
    await addCoupon(env, { code: 'LIMITED', percentOff: 20, mostRedemptions: 100 });
    const ana = await aMember();
    const coupon = { coupon: 'LIMITED' };
    // Loads the coupons into memory.
    await ana.ask('POST', '/api/billing/quotes', {
      planGroup: 'pro-monthly',
      currency: 'EUR',
      country: 'DE',
      ...coupon,
    });
    return [ana, 'PUT', ordering, { ...anOrder, ...coupon, expectedTotal: 3120 }];
  },
  'billing.confirmOrder': async () => {
    const ana = await aMember();
    await order(ana, 'pro-monthly', { card: asksItsBank });
    return [ana, 'POST', `${ordering}/confirmation`, { isConfirmed: true }];
  },
  'billing.previewChange': async () => [
    await aPayer(),
    'POST',
    '/api/billing/changes/preview',
    { planGroup: 'basic-monthly' },
  ],
  'billing.change': async () => {
    const body = { planGroup: 'basic-monthly', expectedTotal: 1900, locale: 'en' };
    return [await aPayer(), 'PUT', '/api/billing/changes/my-change-key', body];
  },
  'billing.change to a larger plan': async () => {
    const ana = await aPayer('basic-monthly');
    const body = { planGroup: 'pro-monthly' };
    const { quote } = (await ana.ask('POST', '/api/billing/changes/preview', body)).body;
    const change = { ...body, expectedTotal: quote.total, locale: 'en' };
    return [ana, 'PUT', '/api/billing/changes/my-change-key', change];
  },
  'billing.keepPlan': async () => {
    const ana = await aPayer();
    const body = { planGroup: 'basic-monthly', expectedTotal: 1900, locale: 'en' };
    await ana.ask('PUT', '/api/billing/changes/my-change-key', body);
    return [ana, 'DELETE', '/api/billing/changes/scheduled'];
  },
  'billing.cancel': async () => [await aPayer(), 'PUT', '/api/billing/cancellation', { reason: 'time' }],
  'billing.reactivate': async () => {
    const ana = await aPayer();
    await ana.ask('PUT', '/api/billing/cancellation', { reason: 'time' });
    return [ana, 'DELETE', '/api/billing/cancellation'];
  },
  'billing.changeCard': async () => [
    await aPayer(),
    'PUT',
    '/api/billing/payment-method',
    { card: card('5555 5555 5555 4444') },
  ],
  'billing.changeCard of a debtor': async () => [
    await aDebtor(),
    'PUT',
    '/api/billing/payment-method',
    { card: card('5555 5555 5555 4444') },
  ],
  'billing.payNow': async () => [await aPayer(), 'POST', '/api/billing/payments'],
  'billing.payNow of a debtor': async () => [await aDebtor(), 'POST', '/api/billing/payments'],
  // The test cashier has no portal.
  'billing.portal': async () => [await aPayer(), 'POST', '/api/billing/portal', { locale: 'en' }],
};
