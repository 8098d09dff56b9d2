import type { Manifest } from '../../edge/manifest.ts';
import { reportsApi } from './index.ts';

export const feature: Manifest = {
  name: 'reports',
  localApi: reportsApi,
};
