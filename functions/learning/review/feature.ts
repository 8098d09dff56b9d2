import type { Manifest } from '../../edge/manifest.ts';
import { minute } from '../../data/jobs/rules.ts';
import { reviewApi } from './index.ts';
import { reviewMail } from './reminders/compose.ts';
import { remindReviewers } from './reminders/service.ts';

export const feature: Manifest = {
  name: 'review',
  api: reviewApi,
  jobs: [{ name: 'remind of reviews', interval: 15 * minute, limit: 120, rows: 200, run: remindReviewers }],
  mails: { review: reviewMail },
  tables: () => import('./retention.ts'),
};
