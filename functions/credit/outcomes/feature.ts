import type { Manifest } from '../../edge/manifest.ts';
import { outcomesApi } from './index.ts';

export const feature: Manifest = { name: 'outcomes', publicApi: outcomesApi, tables: () => import('./retention.ts') };
