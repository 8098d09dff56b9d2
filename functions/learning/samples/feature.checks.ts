import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    'samples.courses': { statements: 0 },
  },
};
