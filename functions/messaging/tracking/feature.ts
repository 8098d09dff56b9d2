import type { Manifest } from '../../edge/manifest.ts';
import { day, maxDeletedRows, runInCell } from '../../data/jobs/rules.ts';
import { trackingApi } from './index.ts';
import { countOldEvents } from './queries.ts';

export const feature: Manifest = {
  name: 'tracking',
  api: trackingApi,
  jobs: [{ name: 'count old events', interval: day, limit: 30, rows: maxDeletedRows, run: runInCell(countOldEvents) }],
  tables: () => import('./retention.ts'),
};
