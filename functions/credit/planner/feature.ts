import type { Manifest } from '../../edge/manifest.ts';
import { plannerApi } from './index.ts';

export const feature: Manifest = {
  name: 'planner',
  api: plannerApi,
  tables: () => import('./retention.ts'),
};
