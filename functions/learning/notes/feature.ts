import type { Manifest } from '../../edge/manifest.ts';
import { deletionJob, runInCell } from '../../data/jobs/rules.ts';
import { notesApi } from './index.ts';
import { deleteRemovedNotes } from './queries.ts';

export const feature: Manifest = {
  name: 'notes',
  api: notesApi,
  jobs: [deletionJob('deleted notes', runInCell(deleteRemovedNotes))],
  tables: () => import('./retention.ts'),
};
