import type { Manifest } from '../../edge/manifest.ts';
import { dashboardsApi } from './index.ts';

export const feature: Manifest = {
  name: 'dashboards',
  api: dashboardsApi,
  tables: () => import('./retention.ts'),
};
