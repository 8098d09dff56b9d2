import type { Manifest } from '../../edge/manifest.ts';
import { reportBatchesApi } from './batches/index.ts';
import { reportingApi } from './index.ts';

export const feature: Manifest = {
  name: 'reporting',
  api: reportingApi,
  publicApi: reportBatchesApi,
  tables: () => import('./retention.ts'),
};
