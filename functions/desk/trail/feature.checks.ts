import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    // Each cell is read.
    'trail.list': { statements: ownTest },
    'trail.csv': { statements: ownTest },
  },
};
