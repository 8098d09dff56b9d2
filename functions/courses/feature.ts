import type { Manifest } from '../http/manifest.ts';
import { coursesApi } from './index.ts';

export const feature: Manifest = {
  name: 'courses',
  api: coursesApi,
  tables: () => import('./retention.ts'),
};
