import type { Manifest } from '../../edge/manifest.ts';
import { deletionJob, runInCell } from '../../data/jobs/rules.ts';
import { identitiesApi } from './index.ts';
import { deleteOldSignIns } from './queries.ts';
import { providerRedirects } from './redirects/index.ts';

export const feature: Manifest = {
  name: 'identities',
  api: identitiesApi,
  publicApi: providerRedirects,
  jobs: [deletionJob('sign-ins by providers', runInCell(deleteOldSignIns))],
  tables: () => import('./retention.ts'),
};
