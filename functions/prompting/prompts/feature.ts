import type { Manifest } from '../../edge/manifest.ts';
import { deletionJob, runInCell } from '../../data/jobs/rules.ts';
import { promptsApi } from './index.ts';
import { deleteRemovedPrompts } from './queries.ts';

export const feature: Manifest = {
  name: 'prompts',
  api: promptsApi,
  jobs: [deletionJob('deleted prompts', runInCell(deleteRemovedPrompts))],
  tables: () => import('./retention.ts'),
};
