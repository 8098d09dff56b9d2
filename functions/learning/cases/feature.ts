import type { Manifest } from '../../edge/manifest.ts';
import { casesApi } from './index.ts';

export const feature: Manifest = {
  name: 'cases',
  api: casesApi,
  tables: () => import('./retention.ts'),
};
