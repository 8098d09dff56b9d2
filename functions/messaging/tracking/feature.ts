import type { Manifest } from '../../edge/manifest.ts';
import { day, deletedAtOnce, inCell } from '../../data/jobs/rules.ts';
import { trackingApi } from './index.ts';
import { countOldEvents } from './queries.ts';

export const feature: Manifest = {
  name: 'tracking',
  api: trackingApi,
  jobs: [{ name: 'count old events', interval: day, limit: 30, rows: deletedAtOnce, run: inCell(countOldEvents) }],
  tables: () => import('./retention.ts'),
};
