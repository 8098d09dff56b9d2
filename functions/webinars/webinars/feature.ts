import type { Manifest } from '../../edge/manifest.ts';
import { webinarsApi } from './index.ts';
import { learnerDeleted } from './registrations/departures/messages.ts';
import { sendLearnerDeletions } from './registrations/departures/queries.ts';
import { seatChanged } from './registrations/messages.ts';

export const feature: Manifest = {
  name: 'webinars',
  api: webinarsApi,
  messages: [seatChanged, learnerDeleted],
  deletion: { whenDeleted: (db, userId, when) => [sendLearnerDeletions(db, userId, when)] },
  tables: () => import('./retention.ts'),
};
