import { backendPrefix } from '#contract/constants';
import { latestBuildPath } from '#contract/http/builds';
import type { Checks } from './checks.ts';

/** Checks of what the edge answers itself. */
export const checks: Checks = {
  endpoints: {
    'settings.settings': { statements: 0 },
    'settings.place': { statements: 0 },
  },
  routes: [
    { method: 'GET', path: '/*' },
    { method: 'GET', path: latestBuildPath },
    { method: 'GET', path: `${backendPrefix}/api/openapi.json` },
    { method: 'GET', path: '/dev/bench/trivial' },
    { method: 'GET', path: '/dev/bench/select' },
    { method: 'GET', path: '/dev/bench/asked/*' },
    { method: 'POST', path: '/dev/bench/asked/*' },
    { method: 'PUT', path: '/dev/bench/asked/*' },
  ],
};
