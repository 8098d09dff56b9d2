import { address, card } from '../../commerce/billing/feature.checks.ts';
import { ownTest, type Checks } from '../../edge/checks.ts';

const ofGroup = { forOthers: 'NOT_FOUND', repeated: ownTest } as const;

/** The group of the samples has no plan. */
const ofPlan = { ...ofGroup, refused: 409 } as const;

const inGroup = { forOthers: 'NOT_FOUND', calls: 2 } as const;

const ofOrder = () => ({ key: 'an-order-of-seats' });

export const checks: Checks = {
  endpoints: {
    // The group, and the status of a customer.
    'seats.plan': { ...inGroup, statements: 6 },
    'seats.quote': { ...ofGroup, body: () => ({ seats: 3, currency: 'EUR', country: 'DE' }) },
    'seats.order': {
      ...ofPlan,
      parameters: ofOrder,
      body: () => ({
        seats: 3,
        currency: 'EUR',
        address,
        expectedTotal: 1,
        card,
        locale: 'en',
      }),
    },
    'seats.orderState': { ...inGroup, statements: ownTest, parameters: ofOrder, refused: 404 },
    'seats.confirmOrder': { ...ofGroup, parameters: ofOrder, refused: 404 },
    'seats.previewChange': { ...ofPlan, body: () => ({ seats: 4 }) },
    'seats.change': {
      ...ofPlan,
      parameters: () => ({ key: 'a-change-of-seats' }),
      body: () => ({ seats: 4, expectedTotal: 0, locale: 'en' }),
    },
    'seats.keepSeats': ofPlan,
    'seats.cancel': ofPlan,
    'seats.reactivate': ofPlan,
    'seats.changeCard': { ...ofPlan, body: () => ({ card }) },
    'seats.changeAddress': { ...ofPlan, body: () => ({ address }) },
    'seats.payNow': ofPlan,
    // The test cashier has no page of its own.
    'seats.portal': { ...ofGroup, refused: 404 },
    'seats.invoices': { ...inGroup, statements: 2 },
    'seats.invoice': {
      ...inGroup,
      statements: ownTest,
      parameters: () => ({ number: 'INV-0-2026-000001' }),
      refused: 404,
    },
  },
};
