import { day } from '../../data/jobs/rules.ts';
import type { Manifest } from '../../edge/manifest.ts';

/** Loaded on demand, as requests of learners need none of it. */
const loadService = () => import('./service.ts');

export const feature: Manifest = {
  name: 'reminders',
  jobs: [
    {
      ...{ name: 'remind of credit to claim', interval: day, limit: 60, rows: 50 },
      run: async (env, cell, rows) => (await loadService()).remindOfClaims(env, cell, rows),
    },
    {
      ...{ name: 'remind of ending cycles', interval: day, limit: 60, rows: 50 },
      run: async (_, cell, rows) => (await loadService()).remindOfCycles(cell, rows),
    },
    {
      ...{ name: 'sum up the year in credits', interval: day, limit: 60, rows: 50 },
      run: async (_, cell, rows) => (await loadService()).sumUpYear(cell, rows),
    },
  ],
  tables: () => import('./retention.ts'),
};
