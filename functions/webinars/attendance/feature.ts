import { minute } from '../../data/jobs/rules.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { activityOf } from './activities.ts';
import { settleEnded } from './settling-job.ts';
import { attendanceApi } from './index.ts';
import { attendanceChanged, attendeeDeleted } from './messages.ts';
import { isPresenterOf, sendDeletions } from './queries.ts';

export const feature: Manifest = {
  name: 'attendance',
  api: attendanceApi,
  messages: [attendanceChanged, attendeeDeleted],
  activityOf,
  earnsNoCredit: isPresenterOf,
  jobs: [{ name: 'settle attendance', interval: minute, limit: 60, rows: 200, run: settleEnded }],
  deletion: { whenDeleted: (db, userId, when) => [sendDeletions(db, userId, when)] },
  tables: () => import('./retention.ts'),
};
