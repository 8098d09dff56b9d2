import { forgetSessions } from '../accounts/sessions/queries.ts';
import { forgetSignups } from '../accounts/signups/queries.ts';
import { countAffinities } from '../affinities/service.ts';
import { forgetTokens } from '../app-tokens/queries.ts';
import { endGrants } from '../billing/grants/service.ts';
import { comparePayments, forgetBooks } from '../billing/ledger/service.ts';
import { deliverNews } from '../billing/news/service.ts';
import { settleStaleOrders } from '../billing/orders/service.ts';
import { renewDue } from '../billing/renewals/service.ts';
import { forgetEmailChanges } from '../credentials/email-change/queries.ts';
import { learnerDbs, mostOf, platformDb, type LearnerDatabase, type PlatformDatabase } from '../database/database.ts';
import { forgetDevices } from '../factors/queries.ts';
import { forgetRateLimits } from '../http/queries.ts';
import { forgetSignIns } from '../identities/queries.ts';
import { keepDocuments } from '../invoices/service.ts';
import { forgetMails } from '../mail/queries.ts';
import { deliver, mailsInRun } from '../mail/service.ts';
import { raiseEducatorPrompts } from '../notifications/educator-prompts/service.ts';
import { mailDigests, mailNotifications } from '../notifications/mails/service.ts';
import { tellPlatformOfAll } from '../outbox/deliver.ts';
import { deleteDue, remindOfDeletions } from '../personal-data/leaving/service.ts';
import { forgetDeletedPrompts } from '../prompts/queries.ts';
import { rescoreWithdrawn } from '../quizzes/rescoring/service.ts';
import { deliverDue } from '../realtime/deliver.ts';
import { forgetMessages } from '../realtime/queries.ts';
import { remindReviewers } from '../review/reminders/service.ts';
import { forgetOldEvents } from '../tracking/queries.ts';
import { copyWaiting, forgetCopies } from '../viewers/copies.ts';
import type { Job } from './rules.ts';

const minute = 60;
const hour = 60 * minute;

/** A daily job that removes expired rows. */
function forgetting(what: string, run: Job['run']): Job {
  return { name: `forget ${what}`, interval: hour, limit: 30, rows: 2000, run };
}

function onPlatform(work: (db: PlatformDatabase, rows: number) => Promise<number>): Job['run'] {
  return (env, rows) => work(platformDb(env), rows);
}

function onEveryShard(work: (db: LearnerDatabase, rows: number) => Promise<number>): Job['run'] {
  return (env, rows) => mostOf(learnerDbs(env), (db) => work(db, rows));
}

/** Loaded on demand: they know every table, and no request needs them. */
const deletionJobs = () => import('../personal-data/deletion/service.ts');
const exportJobs = () => import('../personal-data/exports/jobs.ts');
const recoveryJobs = () => import('../factors/recovery/service.ts');

/** Every scheduled job. */
export const jobs: readonly Job[] = [
  { name: 'send mails', interval: minute, limit: 120, rows: mailsInRun, run: deliver },
  { name: 'mail notifications', interval: minute, limit: 60, rows: 50, run: mailNotifications },
  { name: 'mail digests', interval: minute, limit: 60, rows: 200, run: mailDigests },
  { name: 'draw invoices', interval: minute, limit: 60, rows: 20, run: keepDocuments },
  { name: 'deliver messages', interval: minute, limit: 60, rows: 2000, run: deliverDue },
  { name: 'copy viewers', interval: minute, limit: 60, rows: 500, run: copyWaiting },
  { name: 'tell the platform', interval: minute, limit: 60, rows: 500, run: tellPlatformOfAll },
  {
    name: 'ask who teaches',
    interval: hour,
    limit: 30,
    rows: 50,
    run: onEveryShard(raiseEducatorPrompts),
  },
  { name: 'remind of reviews', interval: 15 * minute, limit: 120, rows: 200, run: remindReviewers },
  { name: 'rescore withdrawn questions', interval: minute, limit: 60, rows: 200, run: rescoreWithdrawn },
  { name: 'count affinities', interval: hour, limit: 60, rows: 2000, run: countAffinities },
  { name: 'settle orders', interval: minute, limit: 60, rows: 50, run: settleStaleOrders },
  { name: 'renew subscriptions', interval: minute, limit: 120, rows: 50, run: renewDue },
  { name: 'end granted plans', interval: minute, limit: 30, rows: 100, run: endGrants },
  { name: 'compare payments', interval: 24 * hour, limit: 60, rows: 1000, run: comparePayments },
  { name: 'tell of billing', interval: minute, limit: 60, rows: 200, run: deliverNews },
  {
    name: 'make exports',
    interval: minute,
    limit: 600,
    rows: 3,
    run: (...run) => exportJobs().then((jobs) => jobs.makeExports(...run)),
  },
  { name: 'remind of deletions', interval: hour, limit: 60, rows: 100, run: remindOfDeletions },
  { name: 'delete accounts', interval: minute, limit: 60, rows: 20, run: deleteDue },
  {
    name: 'forget deleted accounts',
    interval: minute,
    limit: 60,
    rows: 20,
    run: (...run) => deletionJobs().then((jobs) => jobs.forgetDeleted(...run)),
  },
  forgetting('exports', (...run) => exportJobs().then((jobs) => jobs.expireExports(...run))),
  { ...forgetting('customers', (...run) => deletionJobs().then((jobs) => jobs.forgetCustomers(...run))), rows: 20 },
  { ...forgetting('books', forgetBooks), rows: 500 },
  forgetting('kept records', (...run) => deletionJobs().then((jobs) => jobs.forgetKeptRecords(...run))),
  {
    name: 'carry recoveries out',
    interval: minute,
    limit: 60,
    rows: 50,
    run: (...run) => recoveryJobs().then((jobs) => jobs.carryRecoveriesOut(...run)),
  },
  forgetting('remembered devices', onPlatform(forgetDevices)),
  forgetting('sign-ins by providers', onPlatform(forgetSignIns)),
  forgetting('sign-ups', onPlatform(forgetSignups)),
  forgetting('sessions', onPlatform(forgetSessions)),
  forgetting('mails', onPlatform(forgetMails)),
  forgetting('rate limits', onPlatform(forgetRateLimits)),
  forgetting('changes of addresses', onPlatform(forgetEmailChanges)),
  forgetting('app tokens', onPlatform(forgetTokens)),
  forgetting('tracked events', onPlatform(forgetOldEvents)),
  forgetting('copies of viewers', onEveryShard(forgetCopies)),
  forgetting('messages', onEveryShard(forgetMessages)),
  forgetting('deleted prompts', onEveryShard(forgetDeletedPrompts)),
];
