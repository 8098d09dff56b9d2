import type { Manifest } from '../http/manifest.ts';
import { cellOperations } from './index.ts';

export const feature: Manifest = {
  name: 'operations',
  openApi: cellOperations,
};
