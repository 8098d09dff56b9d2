import type { Manifest } from '../http/manifest.ts';
import { profilesApi } from './index.ts';

export const feature: Manifest = {
  name: 'profiles',
  api: profilesApi,
  tables: () => import('./retention.ts'),
};
