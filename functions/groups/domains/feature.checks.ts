import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    'domains.show': { calls: 2, statements: 3, forOthers: 'NOT_FOUND' },
    'domains.change': { forOthers: 'NOT_FOUND', repeated: ownTest, body: () => ({ domains: [] }) },
    // The groups of the domain are stored in the cell of its hash, each group in a cell of its own.
    'domains.offers': { statements: ownTest },
    // The group offers nothing to join it.
    'domains.join': { forOthers: 'NOT_FOUND', repeated: ownTest, refused: 404 },
  },
};
