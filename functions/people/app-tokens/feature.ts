import type { Manifest } from '../../edge/manifest.ts';
import { deleting, inCell } from '../../data/jobs/rules.ts';
import { appTokensApi } from './index.ts';
import { deleteOldTokens } from './queries.ts';

export const feature: Manifest = {
  name: 'app-tokens',
  api: appTokensApi,
  jobs: [deleting('app tokens', inCell(deleteOldTokens))],
  tables: () => import('./retention.ts'),
};
