import type { Manifest } from '../../edge/manifest.ts';
import { contentsApi, mediaFiles } from './index.ts';

export const feature: Manifest = {
  name: 'content',
  api: contentsApi,
  publicApi: mediaFiles,
  tables: () => import('./retention.ts'),
};
