import type { Manifest } from '../http/manifest.ts';
import { creditsApi } from './index.ts';

export const feature: Manifest = {
  name: 'credits',
  api: creditsApi,
  tables: () => import('./retention.ts'),
};
