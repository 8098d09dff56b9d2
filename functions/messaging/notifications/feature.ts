import type { Manifest } from '../../edge/manifest.ts';
import { hour, runInCell, minute } from '../../data/jobs/rules.ts';
import { sendEducatorPrompts } from './educator-prompts/service.ts';
import { notificationsApi, unsubscribeApi } from './index.ts';
import { notificationMail } from './mails/compose.ts';
import { mailDigests, mailNotifications } from './mails/service.ts';

export const feature: Manifest = {
  name: 'notifications',
  api: notificationsApi,
  publicApi: unsubscribeApi,
  jobs: [
    { name: 'mail notifications', interval: minute, limit: 120, rows: 50, run: mailNotifications },
    { name: 'mail digests', interval: minute, limit: 120, rows: 200, run: mailDigests },
    { name: 'ask who teaches', interval: hour, limit: 30, rows: 50, run: runInCell(sendEducatorPrompts) },
  ],
  mails: { notification: notificationMail, digest: notificationMail },
  tables: () => import('./retention.ts'),
};
