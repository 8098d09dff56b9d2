import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    'dashboards.dashboard': { statements: 4 },
    'dashboards.prefer': {
      repeated: {
        input: () => ({ body: { specialties: ['cardiology'], weeklyMinutes: 60 } }),
        adds: { learning_preferences: 1 },
      },
    },
  },
};
