import type { Manifest } from '../../edge/manifest.ts';
import { deletionJob, runInCell, minute } from '../../data/jobs/rules.ts';
import { accountsApi } from './index.ts';
import { accountOperations } from './operations/index.ts';
import { mailResetLinks } from './reset-links/service.ts';
import { deleteEndedSessions } from './sessions/queries.ts';
import { deleteOldSignups } from './signups/queries.ts';

export const feature: Manifest = {
  name: 'accounts',
  api: accountsApi,
  publicApi: accountOperations,
  jobs: [
    { name: 'mail reset links', interval: minute, limit: 60, rows: 200, run: mailResetLinks },
    deletionJob('sign-ups', runInCell(deleteOldSignups)),
    deletionJob('sessions', runInCell(deleteEndedSessions)),
  ],
  tables: () => import('./retention.ts'),
};
