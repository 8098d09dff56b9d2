import { hour } from '../../data/jobs/rules.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { reportBatchesApi } from './batches/index.ts';
import { reportingApi } from './index.ts';

export const feature: Manifest = {
  name: 'reporting',
  api: reportingApi,
  publicApi: reportBatchesApi,
  jobs: [
    {
      ...{ name: 'report to the EIV', interval: hour, limit: 120, rows: 50 },
      run: async (env, cell, rows) => (await import('./eiv/service.ts')).reportToEiv(env, cell, rows),
    },
  ],
  tables: () => import('./retention.ts'),
};
