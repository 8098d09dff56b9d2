import type { Manifest } from '../../edge/manifest.ts';
import { accreditationsApi } from './index.ts';

export const feature: Manifest = { name: 'accreditations', api: accreditationsApi };
