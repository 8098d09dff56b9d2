import type { Manifest } from '../../edge/manifest.ts';
import { deletionJob, runInCell } from '../../data/jobs/rules.ts';
import { deleteOldEmailChanges } from './email-change/queries.ts';
import { credentialsApi } from './index.ts';

export const feature: Manifest = {
  name: 'credentials',
  api: credentialsApi,
  jobs: [deletionJob('changes of addresses', runInCell(deleteOldEmailChanges))],
  tables: () => import('./retention.ts'),
};
