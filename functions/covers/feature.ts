import type { Manifest } from '../http/manifest.ts';
import { covers } from './index.ts';

export const feature: Manifest = {
  name: 'covers',
  openApi: covers,
};
