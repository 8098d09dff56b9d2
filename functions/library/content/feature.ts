import type { Manifest } from '../../edge/manifest.ts';
import { contentsApi, mediaFiles } from './index.ts';

export const feature: Manifest = {
  name: 'content',
  api: contentsApi,
  openApi: mediaFiles,
  tables: () => import('./retention.ts'),
};
