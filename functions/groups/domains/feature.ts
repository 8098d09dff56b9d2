import { day, runInCell } from '../../data/jobs/rules.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { domainsApi } from './index.ts';
import { domainChanged } from './messages.ts';
import { deleteDomainsOfDissolved, deletingDomains } from './queries.ts';

export const feature: Manifest = {
  name: 'domains',
  api: domainsApi,
  jobs: [
    {
      name: 'delete domains of dissolved groups',
      interval: day,
      limit: 30,
      rows: 100,
      run: runInCell(deleteDomainsOfDissolved),
    },
  ],
  messages: [domainChanged],
  batchedWith: { dissolution: deletingDomains },
  tables: () => import('./retention.ts'),
};
