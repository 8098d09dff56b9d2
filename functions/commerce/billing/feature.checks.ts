import { backendPrefix } from '#contract/constants';
import { ownTest, type Checks } from '../../edge/checks.ts';

/** Samples of a card and a billing address, which orders of seats have, too. */
export const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' };

export const address = {
  name: 'Ana Núñez',
  line1: 'Hauptstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE' as const,
};

const ofOrder = ({ orderKey }: { readonly orderKey?: string | undefined }) => ({ key: orderKey });

export const checks: Checks = {
  endpoints: {
    'billing.membership': { statements: 5 },
    'billing.orderState': { statements: 1, parameters: ofOrder },
    'billing.order': {
      repeated: ownTest,
      parameters: ofOrder,
      body: () => ({
        planGroup: 'pro-monthly',
        currency: 'EUR',
        address,
        expectedTotal: 3900,
        card,
        locale: 'en',
      }),
    },
    'billing.confirmOrder': { repeated: ownTest, parameters: ofOrder },
    'billing.change': {
      repeated: ownTest,
      parameters: () => ({ key: 'a-first-change' }),
      body: () => ({ planGroup: 'basic-monthly', expectedTotal: 1900, locale: 'en' }),
    },
    'billing.keepPlan': { repeated: ownTest },
    'billing.cancel': { repeated: ownTest },
    'billing.reactivate': { repeated: ownTest },
    'billing.changeCard': { repeated: ownTest, body: () => ({ card }) },
    'billing.changeAddress': { repeated: ownTest, body: () => ({ address }) },
    'billing.payNow': { repeated: ownTest },
    // They only compute or redirect.
    'billing.quote': {
      repeated: ownTest,
      body: () => ({ planGroup: 'pro-monthly', currency: 'EUR', country: 'DE' }),
    },
    'billing.previewChange': { repeated: ownTest, body: () => ({ planGroup: 'basic-monthly' }) },
    // The test cashier has no page of its own.
    'billing.portal': { repeated: ownTest, refused: 404 },
  },
  routes: [
    { method: 'POST', path: `${backendPrefix}/api/billing/stripe/events` },
    { method: 'GET', path: `${backendPrefix}/api/billing/ledger` },
    { method: 'POST', path: `${backendPrefix}/api/billing/refunds` },
    { method: 'POST', path: `${backendPrefix}/api/billing/coupons` },
  ],
};
