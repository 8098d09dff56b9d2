import type { Manifest } from '../../edge/manifest.ts';
import { cellOperations } from './index.ts';

export const feature: Manifest = {
  name: 'operations',
  publicApi: cellOperations,
};
