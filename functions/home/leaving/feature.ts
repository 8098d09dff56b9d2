import type { Manifest } from '../../edge/manifest.ts';
import { leavingApi } from './index.ts';

export const feature: Manifest = {
  name: 'leaving',
  api: leavingApi,
};
