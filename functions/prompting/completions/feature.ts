import type { Manifest } from '../../edge/manifest.ts';
import { completionsApi } from './index.ts';

export const feature: Manifest = {
  name: 'completions',
  api: completionsApi,
  tables: () => import('./retention.ts'),
};
