import { hour, minute, runInCell } from '../../data/jobs/rules.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { assignmentsApi } from './index.ts';
import { markPastDue } from './counts/queries.ts';
import { remindDue } from './jobs/queries.ts';
import { closeWithdrawn } from './jobs/service.ts';
import { assignmentChanged, memberReminded } from './messages.ts';
import { batchedWith } from './own/queries.ts';

export const feature: Manifest = {
  name: 'assignments',
  api: assignmentsApi,
  jobs: [
    { name: 'remind of assignments', interval: 15 * minute, limit: 60, rows: 500, run: runInCell(remindDue) },
    { name: 'mark overdue assignments', interval: minute, limit: 60, rows: 20, run: runInCell(markPastDue) },
    { name: 'close assignments of withdrawn courses', interval: hour, limit: 60, rows: 50, run: closeWithdrawn },
  ],
  messages: [assignmentChanged, memberReminded],
  batchedWith,
  tables: () => import('./retention.ts'),
};
