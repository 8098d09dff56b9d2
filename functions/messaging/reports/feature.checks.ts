import { backendPrefix } from '#contract/constants';
import { reportsPath } from '#contract/messaging/reports';
import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  routes: [{ method: 'POST', path: backendPrefix + reportsPath }],
};
