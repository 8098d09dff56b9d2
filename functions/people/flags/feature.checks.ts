import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    // The rules of editors, and the switches for one user.
    'flags.own': { statements: 2 },
    'flags.list': { statements: ownTest },
    'flags.changes': { statements: ownTest },
    'flags.setRule': { repeated: ownTest },
    'flags.setForPerson': { repeated: ownTest },
  },
};
