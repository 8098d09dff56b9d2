import type { Manifest } from '../../edge/manifest.ts';
import { staffOperations } from './index.ts';

export const feature: Manifest = { name: 'staff', publicApi: staffOperations };
