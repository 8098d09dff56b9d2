import type { Manifest } from '../../edge/manifest.ts';
import { siteSettingsApi } from './index.ts';

export const feature: Manifest = { name: 'site-settings', api: siteSettingsApi };
