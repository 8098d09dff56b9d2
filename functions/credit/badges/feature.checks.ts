import { badges } from '#contract/credit/badges';
import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  create: async ({ call }) => {
    const { keys } = await call(badges.endpoints.keys, {});
    return { kid: keys[0]?.kid ?? '' };
  },
  endpoints: {
    // The limit, the certificate with its claim and successor, and the number of the badge, which the first one gets.
    'badges.badge': { statements: 7, calls: 2, forOthers: 'NOT_FOUND' },
    'badges.keys': { statements: 0, calls: 0 },
    'badges.key': { statements: 0, calls: 0 },
    'badges.statuses': { statements: 3, calls: 2, parameters: () => ({ cell: '0', list: '0' }) },
  },
};
