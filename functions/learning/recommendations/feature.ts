import type { Manifest } from '../../edge/manifest.ts';
import { hour } from '../../data/jobs/rules.ts';
import { countAffinities } from './affinities/service.ts';
import { recommendationsApi } from './index.ts';

export const feature: Manifest = {
  name: 'recommendations',
  api: recommendationsApi,
  jobs: [{ name: 'count affinities', interval: hour, limit: 60, rows: 10_000, run: countAffinities }],
  tables: () => import('./retention.ts'),
};
