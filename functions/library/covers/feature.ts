import type { Manifest } from '../../edge/manifest.ts';
import { covers } from './index.ts';

export const feature: Manifest = {
  name: 'covers',
  publicApi: covers,
};
