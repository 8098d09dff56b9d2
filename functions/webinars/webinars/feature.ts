import { minute } from '../../data/jobs/rules.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { webinarFeedsApi, webinarsApi } from './index.ts';
import { seatMail } from './notices/mails.ts';
import { scheduleChanged } from './notices/messages.ts';
import { announceDue, remindDue } from './notices/service.ts';
import { learnerDeleted } from './registrations/departures/messages.ts';
import { sendLearnerDeletions } from './registrations/departures/queries.ts';
import { seatChanged } from './registrations/messages.ts';
import { updateStreams } from './streams/service.ts';

export const feature: Manifest = {
  name: 'webinars',
  api: webinarsApi,
  publicApi: webinarFeedsApi,
  jobs: [
    { name: 'remind of webinars', interval: minute, limit: 60, rows: 400, run: remindDue },
    { name: 'announce changes of webinars', interval: minute, limit: 60, rows: 400, run: announceDue },
    { name: 'update streams of webinars', interval: 2 * minute, limit: 60, rows: 50, run: updateStreams },
  ],
  messages: [seatChanged, learnerDeleted, scheduleChanged],
  mails: { webinarSeat: seatMail },
  deletion: { whenDeleted: (db, userId, when) => [sendLearnerDeletions(db, userId, when)] },
  tables: () => import('./retention.ts'),
};
