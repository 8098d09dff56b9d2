import type { Manifest } from '../http/manifest.ts';
import { leavingApi } from './index.ts';

export const feature: Manifest = {
  name: 'leaving',
  api: leavingApi,
};
