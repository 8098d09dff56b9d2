import type { Manifest } from '../../edge/manifest.ts';
import { webinarsApi } from './index.ts';

export const feature: Manifest = {
  name: 'webinars',
  api: webinarsApi,
  tables: () => import('./retention.ts'),
};
