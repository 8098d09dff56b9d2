import * as v from 'valibot';
import { expect, test } from 'vitest';
import { features } from '#contract/catalogue';
import type { Endpoint } from '#contract/feature';
import { owners } from '../../functions/data/tables.ts';
import { runDueJobs } from '../../functions/data/jobs/service.ts';
import { jobs } from '../../functions/features.ts';
import { order } from '../commerce/billing/ordering.ts';
import { claimCredit, sendEvaluation } from '../credit/credits/claims.ts';
import { signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { batches, countedEnv, countedSite } from '../support/database/counted-database.ts';
import { aCourse } from '../support/courses.ts';
import { tablesIn } from '../support/database/tables-in.ts';
import { passCourse } from '../support/learning.ts';
import { staffAudiences } from '../support/viewers.ts';

/** Reads of a signed-in user without parameters and query; new endpoints are included automatically. */
const plain = Object.values(features)
  .flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints))
  .filter(
    ({ method, for: audience }) => method === 'GET' && audience !== 'anyone' && !staffAudiences.includes(audience),
  )
  .filter(({ path, query }) => !path.includes(':') && (!query || v.is(query, {})))
  .map(({ path }) => path);

const ofCourse = [
  '',
  '/lessons/lesson-1',
  '/quizzes/mastery',
  '/summary',
  '/comparison',
  '/recommendations',
  '/credits',
].map((page) => `/api/courses/ecg-basics${page}`);

test('no statement and no batch uses tables of two kinds of databases', async () => {
  const course = await aCourse();
  const ana = await signedInAs('pro', {}, new Browser(countedSite));
  await ana.ask('PUT', '/api/courses/ecg-basics/bookmark', { isBookmarked: true });
  await passCourse(ana, course);
  await sendEvaluation(ana);
  const { body } = await claimCredit(ana);
  await ana.ask('PUT', '/api/auth/user/notification-preferences', {
    mail: { certificates: 'now', courses: 'daily', webinars: 'now', groups: 'never', membership: 'now' },
  });
  await ana.ask('POST', `/api/certificates/${body.serial}/successor`, { name: 'Ana Ruiz', locale: 'en' });
  expect((await order(ana, 'pro-monthly')).body.state).toBe('paid');
  expect(plain.length).toBeGreaterThan(15);
  for (const path of [...plain, ...ofCourse]) expect((await ana.ask('GET', path)).status, path).toBe(200);
  await runDueJobs(countedEnv, jobs, new Date());
  const touched = batches.map((statements) => tablesIn(statements.join('; ')));
  expect(new Set(touched.flat()).size).toBeGreaterThan(25);
  const crossing = touched.filter((tables) => new Set(tables.map((name) => owners.get(name))).size > 1);
  const found = new Set(crossing.map((tables) => tables.join(' ')));
  expect([...found]).toEqual([]);
});
