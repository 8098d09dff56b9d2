import { backendPrefix } from '#contract/constants';
import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {},
  routes: [{ method: 'GET', path: `${backendPrefix}/api/outcomes` }],
};
