import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    'recommendations.following': { statements: 2 },
  },
};
