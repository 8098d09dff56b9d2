import { minute } from '../../data/jobs/rules.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { searchApi } from './index.ts';
import { updateIndex } from './indexing/service.ts';

export const feature: Manifest = {
  name: 'search',
  api: searchApi,
  jobs: [{ name: 'index the library for the search', interval: minute, limit: 60, rows: 50, run: updateIndex }],
};
