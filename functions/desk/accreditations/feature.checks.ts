import { ownTest, type Checks } from '../../edge/checks.ts';

const terms = { validFrom: '2026-01-01', validTo: '2026-12-31', claimUntil: '2027-01-31', passMark: 70 };

export const checks: Checks = {
  endpoints: {
    // Pages have as many courses as there are.
    'accreditations.list': { statements: ownTest },
    'accreditations.change': {
      repeated: ownTest,
      statements: ownTest,
      parameters: () => ({ id: 'ama' }),
      body: () => ({ ...terms, version: 1, reason: 'The body extended it' }),
    },
    // They change the cell of a learner, and record the decision in that of the officer.
    'accreditations.grant': { repeated: ownTest, statements: ownTest },
    'accreditations.revoke': { repeated: ownTest, statements: ownTest },
  },
};
