import type { Manifest } from '../../edge/manifest.ts';
import { cellOperations } from './index.ts';
import { operationsApi } from './overview/index.ts';

export const feature: Manifest = {
  name: 'operations',
  api: operationsApi,
  publicApi: cellOperations,
};
