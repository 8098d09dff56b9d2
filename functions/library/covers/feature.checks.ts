import { backendPrefix } from '#contract/constants';
import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  routes: [{ method: 'GET', path: `${backendPrefix}/media/covers/:file{[a-z0-9-]+\\.svg}`, end: '.svg' }],
};
