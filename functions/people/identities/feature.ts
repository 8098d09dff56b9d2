import type { Manifest } from '../../edge/manifest.ts';
import { deleting, inCell } from '../../data/jobs/rules.ts';
import { identitiesApi } from './index.ts';
import { deleteOldSignIns } from './queries.ts';
import { providerRedirects } from './redirects/index.ts';

export const feature: Manifest = {
  name: 'identities',
  api: identitiesApi,
  publicApi: providerRedirects,
  jobs: [deleting('sign-ins by providers', inCell(deleteOldSignIns))],
  tables: () => import('./retention.ts'),
};
