import type { Manifest } from '../../edge/manifest.ts';
import { groupOperations, groupsApi } from './index.ts';
import { memberDeleted, membershipChanged } from './messages.ts';
import { sendDepartures } from './queries.ts';

export const feature: Manifest = {
  name: 'groups',
  api: groupsApi,
  publicApi: groupOperations,
  messages: [membershipChanged, memberDeleted],
  deletion: { whenDeleted: (db, userId, when) => [sendDepartures(db, userId, when)] },
  tables: () => import('./retention.ts'),
};
