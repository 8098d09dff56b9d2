import { backendPrefix } from '#contract/constants';
import { ownTest, type Checks } from '../../edge/checks.ts';

const cells = `${backendPrefix}/api/cells`;

export const checks: Checks = {
  endpoints: {
    // Each cell is read.
    'operations.overview': { statements: ownTest },
    'operations.requests': { statements: ownTest },
    'operations.retry': { repeated: ownTest },
  },
  routes: [
    { method: 'GET', path: `${cells}/sizes` },
    { method: 'GET', path: `${cells}/dead-letters` },
    { method: 'POST', path: `${cells}/dead-letters/retries` },
    { method: 'POST', path: `${cells}/names` },
    { method: 'POST', path: `${cells}/names/removals` },
  ],
};
