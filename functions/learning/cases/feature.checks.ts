import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    'cases.case': { statements: ownTest, refused: 404 },
    'cases.saveRun': { repeated: ownTest, refused: 404 },
  },
};
