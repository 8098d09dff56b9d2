import type { Manifest } from '../../edge/manifest.ts';
import { deleting, inCell } from '../../data/jobs/rules.ts';
import { promptsApi } from './index.ts';
import { deleteRemovedPrompts } from './queries.ts';

export const feature: Manifest = {
  name: 'prompts',
  api: promptsApi,
  jobs: [deleting('deleted prompts', inCell(deleteRemovedPrompts))],
  tables: () => import('./retention.ts'),
};
