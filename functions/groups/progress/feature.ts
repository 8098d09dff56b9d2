import { deletionJob, minute, runInCell } from '../../data/jobs/rules.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { groupExport } from './exports/kind.ts';
import { progressApi, progressOperations } from './index.ts';
import { progressChanged, progressDeleted, progressEnded } from './messages.ts';
import { deleteOldLooks } from './queries.ts';
import { batchedWith, sendDeletions } from './sending/queries.ts';
import { countGroups } from './service.ts';

export const feature: Manifest = {
  name: 'progress',
  api: progressApi,
  publicApi: progressOperations,
  jobs: [
    { name: 'count groups', interval: minute, limit: 60, rows: 20, run: countGroups },
    deletionJob('group looks', runInCell(deleteOldLooks)),
  ],
  messages: [progressChanged, progressEnded, progressDeleted],
  deletion: { whenDeleted: (db, userId, when) => [sendDeletions(db, userId, when)] },
  batchedWith,
  exportKinds: [groupExport],
  tables: () => import('./retention.ts'),
};
