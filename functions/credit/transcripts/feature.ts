import type { Manifest } from '../../edge/manifest.ts';
import { transcriptsApi } from './index.ts';

export const feature: Manifest = { name: 'transcripts', api: transcriptsApi };
