import type { Manifest } from '../../edge/manifest.ts';
import { deleting, inCell } from '../../data/jobs/rules.ts';
import { deleteOldEmailChanges } from './email-change/queries.ts';
import { credentialsApi } from './index.ts';

export const feature: Manifest = {
  name: 'credentials',
  api: credentialsApi,
  jobs: [deleting('changes of addresses', inCell(deleteOldEmailChanges))],
  tables: () => import('./retention.ts'),
};
