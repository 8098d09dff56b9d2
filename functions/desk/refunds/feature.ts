import type { Manifest } from '../../edge/manifest.ts';
import { refundsApi } from './index.ts';

export const feature: Manifest = { name: 'refunds', api: refundsApi };
