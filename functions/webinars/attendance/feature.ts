import type { Manifest } from '../../edge/manifest.ts';
import { attendanceApi } from './index.ts';
import { attendanceChanged, attendeeDeleted } from './messages.ts';
import { sendDeletions } from './queries.ts';

export const feature: Manifest = {
  name: 'attendance',
  api: attendanceApi,
  messages: [attendanceChanged, attendeeDeleted],
  deletion: { whenDeleted: (db, userId, when) => [sendDeletions(db, userId, when)] },
  tables: () => import('./retention.ts'),
};
