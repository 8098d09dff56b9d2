import type { Manifest } from '../../edge/manifest.ts';
import { deletionJob, hour, minute } from '../../data/jobs/rules.ts';
import { personalExport } from './archive/kind.ts';
import { personalDataApi } from './index.ts';
import { remindOfDeletions } from './requests/service.ts';

/** Loaded on demand: they know every table, and no request needs them. */
const deletionJobs = () => import('./deletion/service.ts');

export const feature: Manifest = {
  name: 'personal-data',
  api: personalDataApi,
  jobs: [
    { name: 'remind of deletions', interval: hour, limit: 60, rows: 100, run: remindOfDeletions },
    {
      name: 'delete accounts',
      interval: minute,
      limit: 60,
      rows: 20,
      run: (...run) => deletionJobs().then((jobs) => jobs.deleteDueAccounts(...run)),
    },
    {
      name: 'purge deleted accounts',
      interval: minute,
      limit: 60,
      rows: 20,
      run: (...run) => deletionJobs().then((jobs) => jobs.purgeDeletedAccounts(...run)),
    },
    deletionJob('kept records', (...run) => deletionJobs().then((jobs) => jobs.deleteKeptRecords(...run))),
  ],
  exportKinds: [personalExport],
  tables: () => import('./retention.ts'),
};
