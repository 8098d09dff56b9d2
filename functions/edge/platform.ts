import { deleteOldRefusals, nameConfirmed, nameReleased } from '../data/directory/directory.ts';
import { libraryChanged } from '../data/library/revision.ts';
import { deleting, inCell } from '../data/jobs/rules.ts';
import { settingsApi } from './settings/index.ts';
import type { Manifest } from './manifest.ts';
import { deleteOldRateLimits } from './queries.ts';

/** What the edge and its databases need themselves, declared as features declare theirs. */
export const platform: Manifest = {
  name: 'platform',
  localApi: settingsApi,
  jobs: [
    deleting('rate limits', inCell(deleteOldRateLimits)),
    deleting('refused reservations', inCell(deleteOldRefusals)),
  ],
  messages: [nameConfirmed, nameReleased, libraryChanged],
  tables: async () => {
    const [ofEdge, ofData] = await Promise.all([import('./retention.ts'), import('../data/retention.ts')]);
    return { tables: [...ofData.tables, ...ofEdge.tables] };
  },
};
