import type { Manifest } from '../../edge/manifest.ts';
import { profilesApi } from './index.ts';

export const feature: Manifest = {
  name: 'profiles',
  api: profilesApi,
  tables: () => import('./retention.ts'),
};
