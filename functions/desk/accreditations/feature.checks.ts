import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    // They change the cell of a learner, and record the decision in that of the officer.
    'accreditations.grant': { repeated: ownTest, statements: ownTest },
    'accreditations.revoke': { repeated: ownTest, statements: ownTest },
  },
};
