import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    // The subscription, certificates, passed courses and memberships of groups.
    'personalData.leaving': { statements: 4 },
  },
};
