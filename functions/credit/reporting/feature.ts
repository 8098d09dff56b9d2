import type { Manifest } from '../../edge/manifest.ts';
import { reportingApi } from './index.ts';

export const feature: Manifest = {
  name: 'reporting',
  api: reportingApi,
  tables: () => import('./retention.ts'),
};
