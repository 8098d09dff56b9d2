import type { Manifest } from '../../edge/manifest.ts';
import { deletionJob, runInCell } from '../../data/jobs/rules.ts';
import { appTokensApi } from './index.ts';
import { deleteOldTokens } from './queries.ts';

export const feature: Manifest = {
  name: 'app-tokens',
  api: appTokensApi,
  jobs: [deletionJob('app tokens', runInCell(deleteOldTokens))],
  tables: () => import('./retention.ts'),
};
