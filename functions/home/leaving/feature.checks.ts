import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    // The subscription, certificates and passed courses.
    'personalData.leaving': { statements: 3 },
  },
};
