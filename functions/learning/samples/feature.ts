import type { Manifest } from '../../edge/manifest.ts';
import { samplesApi } from './index.ts';

export const feature: Manifest = {
  name: 'samples',
  api: samplesApi,
};
