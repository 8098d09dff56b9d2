import type { Manifest } from '../../edge/manifest.ts';
import { lastActiveAt } from './queries.ts';

export const feature: Manifest = {
  name: 'participations',
  deletion: { lastActiveAt },
  tables: () => import('./retention.ts'),
};
