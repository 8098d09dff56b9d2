import { mailResetLinks } from '../accounts/reset-links/service.ts';
import { deleteEndedSessions } from '../accounts/sessions/queries.ts';
import { deleteOldSignups } from '../accounts/signups/queries.ts';
import { countAffinities } from '../affinities/service.ts';
import { deleteOldTokens } from '../app-tokens/queries.ts';
import { endGrants } from '../billing/grants/service.ts';
import { comparePayments, deleteOldBooks } from '../billing/ledger/service.ts';
import { settleStaleOrders } from '../billing/orders/service.ts';
import { renewDue } from '../billing/renewals/service.ts';
import { deleteUnissuedFiles } from '../certificates/unissued-files.ts';
import { deleteOldEmailChanges } from '../credentials/email-change/queries.ts';
import { libraryOf, type Cell } from '../data/cells.ts';
import { deleteOldRefusals } from '../data/directory/directory.ts';
import { deliverMessages } from '../data/messages/messages.ts';
import { deleteOldDevices } from '../factors/queries.ts';
import { reportFailure } from '../http/failures.ts';
import { deleteOldRateLimits } from '../http/queries.ts';
import { deleteOldSignIns } from '../identities/queries.ts';
import { drawInvoices } from '../invoices/service.ts';
import { deleteMails } from '../mail/queries.ts';
import { mailsInBatch, sendMails } from '../mail/service.ts';
import { messageKinds } from '../messages.ts';
import { raiseEducatorPrompts } from '../notifications/educator-prompts/service.ts';
import { mailDigests, mailNotifications } from '../notifications/mails/service.ts';
import { remindOfDeletions } from '../personal-data/requests/service.ts';
import { deleteRemovedPrompts } from '../prompts/queries.ts';
import { rescoreWithdrawn } from '../quizzes/rescoring/service.ts';
import { publishDue } from '../realtime/deliver.ts';
import { deleteOldMessages } from '../realtime/queries.ts';
import { remindReviewers } from '../review/reminders/service.ts';
import { countOldEvents } from '../tracking/queries.ts';
import type { Job } from './rules.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Most rows that one statement deletes. */
const deletedAtOnce = 2000;

/** A daily job that deletes what is over. */
function deleting(what: string, run: Job['run']): Job {
  return { name: `delete ${what}`, interval: day, limit: 30, rows: deletedAtOnce, run };
}

/** A job that needs nothing but its cell. */
function inCell(work: (cell: Cell, rows: number) => Promise<number>): Job['run'] {
  return (_, cell, rows) => work(cell, rows);
}

/** Loaded on demand: they know every table, and no request needs them. */
const deletionJobs = () => import('../personal-data/deletion/service.ts');
const exportJobs = () => import('../personal-data/exports/jobs.ts');
const recoveryJobs = () => import('../factors/recovery/service.ts');

/** Every scheduled job; each runs in every cell. */
export const jobs: readonly Job[] = [
  { name: 'send mails', interval: minute, limit: 120, rows: mailsInBatch, run: sendMails },
  { name: 'mail reset links', interval: minute, limit: 60, rows: 200, run: mailResetLinks },
  { name: 'mail notifications', interval: minute, limit: 120, rows: 50, run: mailNotifications },
  { name: 'mail digests', interval: minute, limit: 120, rows: 200, run: mailDigests },
  { name: 'draw invoices', interval: minute, limit: 60, rows: 20, run: drawInvoices },
  { name: 'publish realtime messages', interval: minute, limit: 60, rows: 2000, run: publishDue },
  {
    name: 'deliver messages',
    interval: minute,
    limit: 60,
    rows: 500,
    run: (env, cell, rows) =>
      deliverMessages(env, cell, messageKinds, (error) => reportFailure(error, env), { most: rows }),
  },
  {
    // In every cell, so that none waits for another; whatever is delivered twice has the same effect as once.
    name: 'deliver messages of the library',
    interval: minute,
    limit: 60,
    rows: 500,
    run: (env, _, rows) =>
      deliverMessages(env, libraryOf(env), messageKinds, (error) => reportFailure(error, env), { most: rows }),
  },
  { name: 'ask who teaches', interval: hour, limit: 30, rows: 50, run: inCell(raiseEducatorPrompts) },
  { name: 'remind of reviews', interval: 15 * minute, limit: 120, rows: 200, run: remindReviewers },
  { name: 'rescore withdrawn questions', interval: minute, limit: 60, rows: 200, run: rescoreWithdrawn },
  { name: 'count affinities', interval: hour, limit: 60, rows: 2000, run: countAffinities },
  { name: 'settle orders', interval: minute, limit: 60, rows: 50, run: settleStaleOrders },
  { name: 'renew subscriptions', interval: minute, limit: 120, rows: 50, run: renewDue },
  { name: 'end granted plans', interval: minute, limit: 30, rows: 100, run: endGrants },
  { name: 'compare payments', interval: day, limit: 60, rows: 1000, run: comparePayments },
  {
    name: 'make exports',
    interval: minute,
    limit: 600,
    rows: 3,
    run: (...run) => exportJobs().then((jobs) => jobs.makeExports(...run)),
  },
  { name: 'remind of deletions', interval: hour, limit: 60, rows: 100, run: remindOfDeletions },
  {
    name: 'delete accounts',
    interval: minute,
    limit: 60,
    rows: 20,
    run: (...run) => deletionJobs().then((jobs) => jobs.deleteDueAccounts(...run)),
  },
  {
    name: 'purge deleted accounts',
    interval: minute,
    limit: 60,
    rows: 20,
    run: (...run) => deletionJobs().then((jobs) => jobs.purgeDeletedAccounts(...run)),
  },
  {
    // A link in a mail names the hour at which it ends.
    ...deleting('exports', (...run) => exportJobs().then((jobs) => jobs.expireExports(...run))),
    interval: hour,
  },
  { ...deleting('books', deleteOldBooks), rows: 500 },
  deleting('kept records', (...run) => deletionJobs().then((jobs) => jobs.deleteKeptRecords(...run))),
  {
    name: 'carry recoveries out',
    interval: minute,
    limit: 60,
    rows: 50,
    run: (...run) => recoveryJobs().then((jobs) => jobs.carryRecoveriesOut(...run)),
  },
  { name: 'count old events', interval: day, limit: 30, rows: deletedAtOnce, run: inCell(countOldEvents) },
  deleting('remembered devices', inCell(deleteOldDevices)),
  deleting('sign-ins by providers', inCell(deleteOldSignIns)),
  deleting('sign-ups', inCell(deleteOldSignups)),
  deleting('sessions', inCell(deleteEndedSessions)),
  deleting('mails', inCell(deleteMails)),
  deleting('rate limits', inCell(deleteOldRateLimits)),
  deleting('changes of addresses', inCell(deleteOldEmailChanges)),
  deleting('app tokens', inCell(deleteOldTokens)),
  deleting('refused reservations', inCell(deleteOldRefusals)),
  deleting('realtime messages', inCell(deleteOldMessages)),
  deleting('deleted prompts', inCell(deleteRemovedPrompts)),
  // Each hour a 32nd of them; the file store lists a thousand at once.
  { ...deleting('files without a certificate', deleteUnissuedFiles), interval: hour, limit: 60, rows: 1000 },
];
