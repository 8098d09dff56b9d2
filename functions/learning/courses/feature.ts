import type { Manifest } from '../../edge/manifest.ts';
import { coursesApi } from './index.ts';

export const feature: Manifest = {
  name: 'courses',
  api: coursesApi,
  tables: () => import('./retention.ts'),
};
