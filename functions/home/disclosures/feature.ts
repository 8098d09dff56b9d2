import type { Manifest } from '../../edge/manifest.ts';
import { disclosuresApi } from './index.ts';

export const feature: Manifest = { name: 'disclosures', api: disclosuresApi };
