import type { Manifest } from '../../edge/manifest.ts';
import { creditsApi } from './index.ts';

export const feature: Manifest = {
  name: 'credits',
  api: creditsApi,
  tables: () => import('./retention.ts'),
};
