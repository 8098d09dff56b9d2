import type { Manifest } from '../../edge/manifest.ts';
import { seatsApi } from './index.ts';

export const feature: Manifest = { name: 'seats', api: seatsApi };
