import type { Manifest } from '../../edge/manifest.ts';
import { deletionJob, hour, minute } from '../../data/jobs/rules.ts';
import { personalDataApi } from './index.ts';
import { remindOfDeletions } from './requests/service.ts';

/** Loaded on demand: they know every table, and no request needs them. */
const deletionJobs = () => import('./deletion/service.ts');
const exportJobs = () => import('./exports/jobs.ts');

export const feature: Manifest = {
  name: 'personal-data',
  api: personalDataApi,
  jobs: [
    {
      name: 'make exports',
      interval: minute,
      limit: 600,
      rows: 3,
      run: (...run) => exportJobs().then((jobs) => jobs.makeExports(...run)),
    },
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
    {
      // A link in a mail names the hour at which it ends.
      ...deletionJob('exports', (...run) => exportJobs().then((jobs) => jobs.expireExports(...run))),
      interval: hour,
    },
    deletionJob('kept records', (...run) => deletionJobs().then((jobs) => jobs.deleteKeptRecords(...run))),
  ],
  tables: () => import('./retention.ts'),
};
