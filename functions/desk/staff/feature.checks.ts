import { backendPrefix } from '#contract/constants';
import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  routes: [{ method: 'POST', path: `${backendPrefix}/api/desk/roles` }],
};
