import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    'completions.allowance': { statements: 1 },
    // The tests' server has no model.
    'completions.run': { repeated: ownTest, refused: 404 },
  },
};
