import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: { 'tracking.track': { repeated: ownTest } },
};
