import { send } from '../../data/messages/messages.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { flagsApi } from './index.ts';
import { flagPersonDeleted, overrideChanged } from './messages.ts';

export const feature: Manifest = {
  name: 'flags',
  api: flagsApi,
  messages: [overrideChanged, flagPersonDeleted],
  deletion: { whenDeleted: (db, id, when) => [send(db, flagPersonDeleted, { id }, { when })] },
  tables: () => import('./retention.ts'),
};
