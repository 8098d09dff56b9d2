import type { Manifest } from '../../edge/manifest.ts';
import { badgeChecks, badgesApi } from './index.ts';

export const feature: Manifest = { name: 'badges', api: badgesApi, publicApi: badgeChecks };
