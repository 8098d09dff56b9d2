import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    // They read or change the cell of an invoice, and record it in that of the helper.
    'refunds.find': { repeated: ownTest, statements: ownTest },
    'refunds.refund': { repeated: ownTest, statements: ownTest },
  },
};
