import { deleteOldRefusals, nameConfirmed, nameReleased } from '../data/directory/directory.ts';
import { libraryChanged } from '../data/library/revision.ts';
import { deletionJob, runInCell } from '../data/jobs/rules.ts';
import { settingsApi } from './settings/index.ts';
import type { Manifest } from './manifest.ts';
import { deleteOldRateLimits } from './queries.ts';
import { deleteOldRequestCounts } from './request-counts/queries.ts';

/** The manifest of the edge and its databases. */
export const platform: Manifest = {
  name: 'platform',
  localApi: settingsApi,
  jobs: [
    deletionJob('rate limits', runInCell(deleteOldRateLimits)),
    deletionJob('request counts', runInCell(deleteOldRequestCounts)),
    deletionJob('refused reservations', runInCell(deleteOldRefusals)),
  ],
  messages: [nameConfirmed, nameReleased, libraryChanged],
  tables: async () => {
    const [ofEdge, ofData] = await Promise.all([import('./retention.ts'), import('../data/retention.ts')]);
    return { tables: [...ofData.tables, ...ofEdge.tables] };
  },
};
