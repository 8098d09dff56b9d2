import { ownTest, type Checks } from '../../edge/checks.ts';

const period = { system: 'pars', from: '2026-01-01', to: '2026-12-31' } as const;
const parameters = () => ({ batchId: 'an-unknown-batch' });

export const checks: Checks = {
  endpoints: {
    // Each cell is read.
    'reportBatches.list': { statements: ownTest },
    'reportBatches.records': { statements: ownTest, parameters: () => period },
    'reportBatches.recordsCsv': { statements: ownTest, parameters: () => period },
    'reportBatches.csv': { statements: ownTest, parameters },
    'reportBatches.differences': { statements: ownTest, parameters: () => ({ event: '2760000000000000000' }) },
    // They change the cells of learners, and record it in that of the officer.
    'reportBatches.export': { repeated: ownTest, statements: ownTest, parameters, body: () => period },
    'reportBatches.accept': { repeated: ownTest, statements: ownTest, parameters },
    'reportBatches.refuse': { repeated: ownTest, statements: ownTest, parameters },
    'reportBatches.repeat': { repeated: ownTest, statements: ownTest, parameters },
  },
};
