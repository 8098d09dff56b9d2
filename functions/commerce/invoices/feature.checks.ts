import { billing } from '#contract/commerce/billing';
import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  create: async ({ call }) => {
    const { data } = await call(billing.endpoints.invoices, { query: {} });
    return { invoice: data[0]?.number };
  },
  endpoints: {
    'billing.invoices': { statements: 1 },
    // Drawn at its first request.
    'billing.invoice': {
      statements: 1,
      parameters: ({ invoice }) => ({ number: invoice }),
      forOthers: 'NOT_FOUND',
    },
  },
};
