import { expect, test } from 'vitest';
import { owners } from '../../functions/database/tables.ts';
import { runDueJobs } from '../../functions/jobs/service.ts';
import { jobs } from '../../functions/jobs/table.ts';
import { order } from '../billing/ordering.ts';
import { claimsCredit, evaluates } from '../credits/claims.ts';
import { signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { batches, countedEnv, countedSite } from '../support/database/counted-database.ts';
import { aCourse } from '../support/courses.ts';
import { tablesIn } from '../support/database/tables-in.ts';
import { hasPassed } from '../support/learning.ts';

const reads = [
  '/api/auth/user',
  '/api/dashboard',
  '/api/courses',
  '/api/courses/ecg-basics',
  '/api/courses/ecg-basics/lessons/lesson-1',
  '/api/courses/ecg-basics/quizzes/mastery',
  '/api/courses/ecg-basics/summary',
  '/api/courses/ecg-basics/credits',
  '/api/certificates',
  '/api/review',
  '/api/completions/allowance',
  '/api/billing/membership',
  '/api/billing/invoices',
  '/api/auth/user/notifications',
  '/api/auth/user/notification-preferences',
];

test('no statement and no batch touches what is the platform’s and what is a learner’s', async () => {
  const course = await aCourse();
  const ana = await signedInAs('pro', {}, new Browser(countedSite));
  await ana.ask('PUT', '/api/courses/ecg-basics/bookmark', { isBookmarked: true });
  await hasPassed(ana, course);
  await evaluates(ana);
  const { body } = await claimsCredit(ana);
  await ana.ask('PUT', '/api/auth/user/notification-preferences', {
    mail: { certificates: 'now', courses: 'daily', webinars: 'now', groups: 'never', membership: 'now' },
  });
  await ana.ask('POST', `/api/certificates/${body.serial}/successor`, { name: 'Ana Ruiz', locale: 'en' });
  expect((await order(ana, 'pro-monthly')).body.state).toBe('paid');
  for (const path of reads) expect((await ana.ask('GET', path)).status, path).toBe(200);
  await runDueJobs(countedEnv, jobs, new Date());
  const touched = batches.map((statements) => tablesIn(statements.join('; ')));
  expect(new Set(touched.flat()).size).toBeGreaterThan(25);
  const crossing = touched.filter((tables) => new Set(tables.map((name) => owners.get(name))).size > 1);
  const found = new Set(crossing.map((tables) => tables.join(' ')));
  expect([...found]).toEqual([]);
});
