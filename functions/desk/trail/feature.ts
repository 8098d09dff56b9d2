import type { Manifest } from '../../edge/manifest.ts';
import { trailApi } from './index.ts';

export const feature: Manifest = { name: 'trail', api: trailApi, tables: () => import('./retention.ts') };
