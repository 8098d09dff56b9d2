import type { Manifest } from '../../edge/manifest.ts';
import { supportApi } from './index.ts';

export const feature: Manifest = { name: 'support', api: supportApi };
