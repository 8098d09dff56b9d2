import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    // Reports, decisions of officers, looks of support and memberships; then the looks of each group in its cell.
    'disclosures.list': { calls: 2, statements: 5 },
  },
};
