import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { features } from '#contract/catalogue';
import { cellsOf, directoryOf, libraryOf } from '../../functions/data/cells.ts';
import { owners } from '../../functions/data/tables.ts';
import { codeFor, mailFor, signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { goodPassword, signupForm } from '../support/forms.ts';
import { newsAmong, withoutNews } from '../support/news.ts';
import { repeatedElsewhere } from './repeated-elsewhere.ts';
import { aNewcomer, writes } from './writes.ts';

const email = 'pro@clinic.example';

/** The rows that a write adds, counted by table. */
const adds: Record<string, Record<string, number>> = {
  'accounts.logout': { sessions: -1, messages: 1 },
  'accounts.completeRegistration': { educator_prompts: 1 },
  'courses.skipKickoff': { participation_events: 1 },
  'courses.bookmark': { bookmarks: 1 },
  'courses.completeLesson': { participation_events: 1, lesson_progress: 1 },
  'notifications.changePreferences': { notification_preferences: 1 },
  'personalData.keepAccount': { mails: 1 },
  'review.remind': { review_habits: 1 },
  'dashboards.prefer': { learning_preferences: 1 },
  'profiles.changeProfessional': { reporting_ids: 1 },
};

test('every write is sent twice by some test', () => {
  const all = Object.entries(features).flatMap(([name, { endpoints }]) =>
    Object.entries(endpoints as Record<string, { method: string }>)
      .filter(([, { method }]) => method !== 'GET')
      .map(([endpoint]) => `${name}.${endpoint}`),
  );
  expect(all.sort()).toEqual([...Object.keys(writes), ...repeatedElsewhere].sort());
});

/** Counters of requests, which count on purpose. */
const counted = ['limits'];

/** Messages that repeat a state to other devices, which changes nothing there. */
const toldAgain = ['realtime_outbox'];

/** Row counts of every table, over all cells. */
async function rows(write: string): Promise<Record<string, number>> {
  const ignored = /^(notifications|profiles)\./.test(write) ? [...counted, ...toldAgain] : counted;
  const databases = { cell: cellsOf(env), directory: [directoryOf(env)], library: [libraryOf(env)] };
  const counts = [...owners]
    .filter(([name]) => !ignored.includes(name))
    .map(async ([name, owner]) => {
      const inEach = databases[owner].map((db) => db.$count(sql.identifier(name)));
      return [name, (await Promise.all(inEach)).reduce((sum, count) => sum + count, 0)] as const;
    });
  return Object.fromEntries(await Promise.all(counts));
}

describe('pressed three times at once,', () => {
  test.each(Object.keys(writes))('%s answers the same and is done once', async (name) => {
    const [browser, ...request] = await (writes[name] ?? expect.fail)();
    await browser.request('/backend/auth/csrf-cookie');
    const before = await rows(name);
    const press = () => browser.ask(...request);
    const answers = [...(await Promise.all([press(), press(), press()])), await press()];
    const [first] = answers;
    expect(first?.status).toBeLessThan(300);
    for (const { status, body } of answers) {
      expect(status).toBe(first?.status);
      expect(withoutNews(body)).toEqual(withoutNews(first?.body));
    }
    if (answers.some(({ body }) => body?.isNew !== undefined)) expect(newsAmong(answers), 'new once').toBe(1);
    const after = await rows(name);
    const added = Object.keys(after).map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)] as const);
    expect(Object.fromEntries(added.filter(([, count]) => count !== 0))).toEqual(adds[name] ?? {});
  });
});

test('a code that is sent in twice at once lets its owner in', async () => {
  const form = signupForm();
  const newcomer = await aNewcomer();
  const code = await codeFor(form.email);
  const verify = () => newcomer.ask('POST', '/api/auth/verify-email', { email: form.email, code });
  const answers = await Promise.all([verify(), verify()]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await newcomer.ask('GET', '/api/auth/user')).body).toMatchObject({ email: form.email, isVerified: true });
});

test('a new password that is sent in twice at once is set', async () => {
  await signedInAs('pro');
  await new Browser().ask('POST', '/api/auth/forgot-password', { email, locale: 'en' });
  await expect.poll(async () => (await mailFor(email))?.kind).toBe('reset');
  const token = /reset-password\?token=(\S+)/.exec((await mailFor(email))?.text ?? '')?.[1] ?? '';
  const password = `${goodPassword}-new`;
  const set = () => new Browser().ask('POST', '/api/auth/reset-password', { token, password });
  const answers = await Promise.all([set(), set()]);
  expect(answers.map(({ status }) => status)).toContain(204);
  expect((await new Browser().ask('POST', '/api/auth/login', { email, password })).status).toBe(200);
});
