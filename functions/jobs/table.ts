import { forgetSignups } from '../accounts/signup-queries.ts';
import { forgetTokens } from '../app-tokens/queries.ts';
import { database, type Database } from '../database/database.ts';
import { forgetRateLimits } from '../http/queries.ts';
import { deliver, mailsInRun } from '../mail/service.ts';
import { mailDigests, mailNotifications, raiseEducatorPrompts } from '../notifications/service.ts';
import { deliverDue } from '../realtime/deliver.ts';
import { forgetMessages } from '../realtime/queries.ts';
import { forgetOldEvents } from '../tracking/queries.ts';
import type { Job } from './rules.ts';

const minute = 60;
const hour = 60 * minute;

/** Removes what has been kept long enough. */
function forgetting(what: string, forget: (db: Database, rows: number) => Promise<number>): Job {
  const run: Job['run'] = ({ DB }, rows) => forget(database(DB), rows);
  return { name: `forget ${what}`, interval: hour, limit: 30, rows: 2000, run };
}

/** Everything that is done by the clock. */
export const jobs: readonly Job[] = [
  { name: 'send mails', interval: minute, limit: 120, rows: mailsInRun, run: deliver },
  { name: 'mail notifications', interval: minute, limit: 60, rows: 50, run: mailNotifications },
  { name: 'mail digests', interval: minute, limit: 60, rows: 200, run: mailDigests },
  { name: 'deliver messages', interval: minute, limit: 60, rows: 2000, run: deliverDue },
  {
    name: 'ask who teaches',
    interval: hour,
    limit: 30,
    rows: 50,
    run: ({ DB }, rows) => raiseEducatorPrompts(database(DB), rows),
  },
  forgetting('sign-ups', forgetSignups),
  forgetting('rate limits', forgetRateLimits),
  forgetting('app tokens', forgetTokens),
  forgetting('tracked events', forgetOldEvents),
  forgetting('messages', forgetMessages),
];
