import type { Manifest } from '../../edge/manifest.ts';
import { deletionJob, minute, runInCell } from '../../data/jobs/rules.ts';
import { deleteOldEmailChanges } from './email-change/queries.ts';
import { credentialsApi } from './index.ts';
import { endOutdatedRestoration } from './queries.ts';

/** Loaded on demand, as restorations are rare. */
const loadRestorations = () => import('./restorations/service.ts');

export const feature: Manifest = {
  name: 'credentials',
  api: credentialsApi,
  jobs: [
    {
      name: 'mail restorations',
      interval: 5 * minute,
      limit: 60,
      rows: 50,
      run: async (...run) => (await loadRestorations()).mailRestorations(...run),
    },
    deletionJob('changes of addresses', runInCell(deleteOldEmailChanges)),
    deletionJob('restorations', async (_, cell, rows) => (await loadRestorations()).deleteOldRestorations(cell, rows)),
  ],
  batchedWith: { nameOrAddress: (db, userId, _, when) => [endOutdatedRestoration(db, userId, when)] },
  tables: () => import('./retention.ts'),
};
