import type { Manifest } from '../../edge/manifest.ts';
import { deletionJob, runInCell, minute } from '../../data/jobs/rules.ts';
import { factorsApi } from './index.ts';
import { deleteOldDevices } from './queries.ts';

export const feature: Manifest = {
  name: 'factors',
  api: factorsApi,
  jobs: [
    {
      name: 'carry recoveries out',
      interval: minute,
      limit: 60,
      rows: 50,
      run: (...run) => import('./recovery/service.ts').then((recovery) => recovery.completeRecoveries(...run)),
    },
    deletionJob('remembered devices', runInCell(deleteOldDevices)),
  ],
};
