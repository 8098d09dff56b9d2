import type { Manifest } from '../../edge/manifest.ts';
import { deletionJob, runInCell, minute } from '../../data/jobs/rules.ts';
import { deleteMails } from './queries.ts';
import { mailsInBatch, sendMails } from './service.ts';

export const feature: Manifest = {
  name: 'mail',
  jobs: [
    { name: 'send mails', interval: minute, limit: 120, rows: mailsInBatch, run: sendMails },
    deletionJob('mails', runInCell(deleteMails)),
  ],
  tables: () => import('./retention.ts'),
};
