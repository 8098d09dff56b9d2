import { minute } from '../../data/jobs/rules.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { searchApi } from './index.ts';

export const feature: Manifest = {
  name: 'search',
  api: searchApi,
  jobs: [
    {
      name: 'index the library for the search',
      interval: minute,
      limit: 60,
      rows: 50,
      // Loaded on demand, as requests of learners need none of it.
      run: async (...run) => (await import('./indexing/service.ts')).updateIndex(...run),
    },
  ],
};
