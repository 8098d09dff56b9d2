import { env } from 'cloudflare:workers';
import type { Browser } from '../../support/browser.ts';
import { address, card } from '../../commerce/billing/ordering.ts';
import { aMember, type Writes } from './write.ts';

const anOrder = {
  seats: 4,
  currency: 'EUR',
  address,
  expectedTotal: 4 * 29_900,
  card: card(),
  locale: 'en',
  termsVersion: env.TERMS_VERSION,
};

/** A user who owns a group without a plan. */
async function anOwner(): Promise<{ ana: Browser; path: string }> {
  const ana = await aMember();
  const { body } = await ana.ask('PUT', '/api/groups/new/a-first-group', { name: 'Northside' });
  return { ana, path: `/api/groups/${body.groupId}` };
}

/** The same with a plan. */
async function aPayer(change: object = {}) {
  const { ana, path } = await anOwner();
  await ana.ask('PUT', `${path}/seats/orders/a-first-order`, { ...anOrder, ...change });
  return { ana, path };
}

export const seats: Writes = {
  'seats.quote': async () => {
    const { ana, path } = await anOwner();
    return [ana, 'POST', `${path}/seats/quotes`, { seats: 4, currency: 'EUR', country: 'DE' }];
  },
  'seats.order': async () => {
    const { ana, path } = await anOwner();
    return [ana, 'PUT', `${path}/seats/orders/a-first-order`, anOrder];
  },
  'seats.orderState': async () => {
    const { ana, path } = await aPayer();
    return [ana, 'GET', `${path}/seats/orders/a-first-order`];
  },
  'seats.invoice': async () => {
    const { ana, path } = await aPayer();
    const [{ number }] = (await ana.ask('GET', `${path}/invoices`)).body.data;
    // Drawn at its first request.
    await ana.request(`/backend${path}/invoices/${number}/pdf`);
    return [ana, 'GET', `${path}/invoices/${number}/pdf`];
  },
  'seats.confirmOrder': async () => {
    const { ana, path } = await aPayer({ card: card('4000 0025 0000 3155') });
    return [ana, 'POST', `${path}/seats/orders/a-first-order/confirmation`, { isConfirmed: true }];
  },
  'seats.previewChange': async () => {
    const { ana, path } = await aPayer();
    return [ana, 'POST', `${path}/seats/changes/preview`, { seats: 5 }];
  },
  'seats.change': async () => {
    const { ana, path } = await aPayer();
    return [ana, 'PUT', `${path}/seats/changes/a-change`, { seats: 3, expectedTotal: 0, locale: 'en' }];
  },
  'seats.change to more': async () => {
    const { ana, path } = await aPayer();
    return [ana, 'PUT', `${path}/seats/changes/a-change`, { seats: 5, expectedTotal: 29_900, locale: 'en' }];
  },
  'seats.keepSeats': async () => {
    const { ana, path } = await aPayer();
    await ana.ask('PUT', `${path}/seats/changes/a-change`, { seats: 3, expectedTotal: 0, locale: 'en' });
    return [ana, 'DELETE', `${path}/seats/changes/scheduled`];
  },
  'seats.cancel': async () => {
    const { ana, path } = await aPayer();
    return [ana, 'PUT', `${path}/plan/cancellation`, { reason: 'time' }];
  },
  'seats.reactivate': async () => {
    const { ana, path } = await aPayer();
    await ana.ask('PUT', `${path}/plan/cancellation`, { reason: 'time' });
    return [ana, 'DELETE', `${path}/plan/cancellation`];
  },
  'seats.changeAddress': async () => {
    const { ana, path } = await aPayer();
    return [ana, 'PUT', `${path}/plan/address`, { address: { ...address, city: 'Hamburg' } }];
  },
  'seats.changeCard': async () => {
    const { ana, path } = await aPayer();
    return [ana, 'PUT', `${path}/plan/payment-method`, { card: card('5555 5555 5555 4444') }];
  },
  'seats.payNow': async () => {
    const { ana, path } = await aPayer();
    return [ana, 'POST', `${path}/plan/payments`];
  },
  'seats.portal': async () => {
    const { ana, path } = await aPayer();
    return [ana, 'POST', `${path}/plan/portal`, { locale: 'en' }];
  },
};
