import type { Manifest } from '../../edge/manifest.ts';
import { hour } from '../../data/jobs/rules.ts';
import { countAffinities } from './affinities/service.ts';

export const feature: Manifest = {
  name: 'recommendations',
  jobs: [{ name: 'count affinities', interval: hour, limit: 60, rows: 2000, run: countAffinities }],
  tables: () => import('./retention.ts'),
};
