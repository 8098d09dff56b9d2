import type { Manifest } from '../../edge/manifest.ts';
import { webinarPackagesApi } from './index.ts';

export const feature: Manifest = { name: 'webinar-packages', api: webinarPackagesApi };
