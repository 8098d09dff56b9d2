import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { CoursePackage } from '#contract/contents';
import { signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { contentToken } from '../support/content.ts';
import { countedSite, statements } from '../support/counted-database.ts';
import { aCourse } from '../support/courses.ts';
import { aReport, hasPassed, hasStudied } from '../support/learning.ts';

type Ask = (browser: Browser, course: string) => Promise<unknown>;

/** Most statements per endpoint; sessions come from the signed cookie. */
const reads: Record<string, [most: number, ask: Ask]> = {
  // One for the answer: who is asking costs nothing.
  features: [1, (browser) => browser.ask('GET', '/api/auth/user/features')],
  user: [1, (browser) => browser.ask('GET', '/api/auth/user')],
  'course list': [2, (browser) => browser.ask('GET', '/api/courses')],
  course: [3, (browser, course) => browser.ask('GET', course)],
  lesson: [3, (browser, course) => browser.ask('GET', `${course}/lessons/lesson-1`)],
  quiz: [3, (browser, course) => browser.ask('GET', `${course}/quizzes/mastery`)],
  summary: [3, (browser, course) => browser.ask('GET', `${course}/summary`)],
  dashboard: [3, (browser) => browser.ask('GET', '/api/dashboard')],
  certificates: [3, (browser) => browser.ask('GET', '/api/certificates')],
  claimable: [3, (browser, course) => browser.ask('GET', `${course}/credits`)],
  notifications: [2, (browser) => browser.ask('GET', '/api/auth/user/notifications')],
  'unread notifications': [2, (browser) => browser.ask('GET', '/api/auth/user/notifications/unread')],
  'mail preferences': [1, (browser) => browser.ask('GET', '/api/auth/user/notification-preferences')],
};

test.each(Object.entries(reads))('reading the %s stays within its number of queries', async (_, [most, ask]) => {
  const { browser, path } = await someoneWho(hasPassed);
  statements.length = 0;
  const answer = (await ask(browser, path)) as { status: number };
  expect(answer.status).toBe(200);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
});

/** Tables that grow with the number of learners; a query that walks through one gets slower with every sign-up. */
const growing = (
  'users sessions logins signups verifications limits mails participations participation_events lesson_progress active_days ' +
  'bookmarks attempts answers evaluations claims certificates realtime_outbox ' +
  'notifications notification_preferences educator_prompts redirects app_tokens tracked_events'
).split(' ');

test('no read walks through a table that grows', async () => {
  const { browser, path } = await someoneWho(hasPassed);
  statements.length = 0;
  for (const [, ask] of Object.values(reads)) await ask(browser, path);
  const walks = await Promise.all([...new Set(statements)].map(scansOf));
  expect(walks.flat()).toEqual([]);
});

/** Steps of a statement's plan that read a growing table from end to end. */
async function scansOf(sql: string): Promise<string[]> {
  const given = Array.from(sql.matchAll(/\?/g), () => null);
  const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...given)
    .all<{ detail: string }>();
  const isScan = (detail: string) =>
    growing.includes(/^SCAN (\w+)(?! USING (COVERING )?INDEX)/.exec(detail)?.[1] ?? '');
  return plan.results.filter(({ detail }) => isScan(detail)).map(({ detail }) => `${detail}: ${sql}`);
}

test('saving an answer stays within three queries', async () => {
  const { browser, path } = await someoneWho(hasStudied);
  const quiz = `${path}/quizzes/mastery`;
  const { body } = await browser.ask('POST', `${quiz}/attempts`);
  const [item] = body.items;
  statements.length = 0;
  const answer = { answer: [item.options[0].id], confidence: null };
  expect((await browser.ask('PUT', `${quiz}/attempts/${body.id}/answers/${item.id}`, answer)).status).toBe(200);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3);
});

test('saving progress in a lesson stays within three queries', async () => {
  const { browser, path } = await someoneWho(hasStudied);
  statements.length = 0;
  await browser.ask('PUT', `${path}/lessons/lesson-1/progress`, aReport({ activeSeconds: 5 }));
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3);
});

test('the redirect table is asked once to look up, once to list and at most three times to write', async () => {
  const editor = new Browser(countedSite);
  const counts: Record<string, number> = {};
  const count = async (what: string, method: string, path: string, body?: object) => {
    statements.length = 0;
    await editor.ask(method, path, body, contentToken);
    counts[what] = statements.length;
  };
  await count('look up', 'GET', '/api/public/learning-app/redirects?source=/counted');
  await count('set', 'PUT', '/api/redirects', { source: '/counted', destination: '/courses' });
  await count('refuse', 'PUT', '/api/redirects', { source: '/other', destination: '/counted' });
  await count('list', 'GET', '/api/redirects?prefix=/cou');
  expect((await Promise.all(statements.map(scansOf))).flat()).toEqual([]);
  await count('remove', 'DELETE', '/api/redirects?source=/counted');
  expect(counts).toEqual({ 'look up': 1, set: 2, refuse: 2, list: 1, remove: 1 });
});

test('handing a session over to the app stays within three queries on either side', async () => {
  const browser = await signedInAs('basic', {}, new Browser(countedSite));
  statements.length = 0;
  const { body } = await browser.ask('GET', '/api/auth/user/token?for=wardwise-app');
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3);
  const app = new Browser(countedSite);
  await app.ask('GET', '/auth/csrf-cookie');
  statements.length = 0;
  expect((await app.ask('POST', '/api/auth/token', body as object)).status).toBe(204);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3);
  expect((await Promise.all(statements.map(scansOf))).flat()).toEqual([]);
});

/** A pro member with a past, on the database that notes its statements. */
async function someoneWho(
  past: (browser: Browser, course: CoursePackage) => Promise<void>,
): Promise<{ browser: Browser; path: string }> {
  const course = await aCourse();
  const browser = await signedInAs('pro', {}, new Browser(countedSite));
  await past(browser, course);
  return { browser, path: `/api/courses/${course.courseDocument.id}` };
}
