import type { Manifest } from '../../edge/manifest.ts';
import { groupOperations, groupsApi } from './index.ts';
import { memberDeleted, memberNotified, memberRenamed, membershipChanged, ownerChanged } from './messages.ts';
import { grantEnded } from './memberships/seat-ends/queries.ts';
import { ownsGroup } from './memberships/queries.ts';
import { sendMemberDeletions, sendRenaming } from './queries.ts';

export const feature: Manifest = {
  name: 'groups',
  api: groupsApi,
  publicApi: groupOperations,
  messages: [membershipChanged, memberNotified, memberRenamed, memberDeleted, ownerChanged],
  batchedWith: { grantEnded, nameOrAddress: (db, userId, at, when) => [sendRenaming(db, userId, at, when)] },
  deletion: { refusedWhile: ownsGroup, whenDeleted: (db, userId, when) => [sendMemberDeletions(db, userId, when)] },
  tables: () => import('./retention.ts'),
};
