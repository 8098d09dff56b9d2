import type { Manifest } from '../../edge/manifest.ts';
import { flagsApi } from './index.ts';
import { flagPersonDeleted, overrideChanged } from './messages.ts';

export const feature: Manifest = {
  name: 'flags',
  api: flagsApi,
  messages: [overrideChanged, flagPersonDeleted],
  tables: () => import('./retention.ts'),
};
