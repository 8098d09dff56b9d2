import { deletionJob, hour, minute } from '../../data/jobs/rules.ts';
import type { Manifest } from '../../edge/manifest.ts';

/** Loaded on demand: no request waits for a file. */
const exportJobs = () => import('./jobs.ts');

export const feature: Manifest = {
  name: 'exports',
  jobs: [
    {
      name: 'make exports',
      interval: minute,
      limit: 600,
      rows: 3,
      run: (...run) => exportJobs().then((jobs) => jobs.makeExports(...run)),
    },
    {
      // A link in a mail names the hour at which it ends.
      ...deletionJob('exports', (...run) => exportJobs().then((jobs) => jobs.expireExports(...run))),
      interval: hour,
    },
  ],
  tables: () => import('./retention.ts'),
};
