import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: { 'search.find': { statements: 2, parameters: () => ({ search: 'rhythm' }) } },
};
