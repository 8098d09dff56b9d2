import { mobileApp } from '#contract/product';
import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    'appTokens.token': { statements: ownTest, parameters: () => ({ for: mobileApp }) },
    'appTokens.session': { repeated: ownTest, refused: 422 },
  },
};
