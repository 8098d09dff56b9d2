import type { Manifest } from '../http/manifest.ts';
import { lastActiveAt } from './queries.ts';

export const feature: Manifest = {
  name: 'participations',
  deletion: { lastActiveAt },
  tables: () => import('./retention.ts'),
};
