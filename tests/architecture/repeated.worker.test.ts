import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { features } from '#contract/catalogue';
import { platformDb, learnerDbs } from '../../functions/database/database.ts';
import { owners } from '../../functions/database/tables.ts';
import { pictures } from '../profiles/pictures.ts';
import { aDraft } from '../prompts/made.ts';
import { codeFor, mailFor, signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { aMinutePasses, expectCopiesUpToDate } from '../support/database/copies.ts';
import { aCourse } from '../support/courses.ts';
import { aboutYouForm, goodPassword, signupForm } from '../support/forms.ts';
import { hasPasskey } from '../support/factors/factors.ts';
import { hasBegun } from '../support/learning.ts';
import { newsAmong, withoutNews } from '../support/news.ts';
import { askWhoTeaches, isTold, passedCourse } from '../support/notifications.ts';
import { repeatedElsewhere } from './repeated-elsewhere.ts';

type Write = readonly [browser: Browser, method: string, path: string, body?: object];

const email = 'pro@clinic.example';
const course = '/api/courses/ecg-basics';
const notifications = '/api/auth/user/notifications';

/** A learner with a course, begun or not. */
async function aLearner(hasCourse: typeof hasBegun = async () => undefined): Promise<Browser> {
  const ana = await signedInAs('pro');
  await hasCourse(ana, await aCourse());
  return ana;
}

async function aNotification(ana: Browser): Promise<string> {
  await isTold(email, passedCourse(1));
  return (await ana.ask('GET', notifications)).body.data[0].id;
}

const prompt = '/api/prompts/a-saved-prompt';

/** A user with a saved prompt. */
async function aKeeper(): Promise<Browser> {
  const ana = await signedInAs('pro');
  await ana.ask('PUT', prompt, { name: 'Handover', folder: '', draft: aDraft() });
  return ana;
}

/** A newcomer who has signed up. */
async function aNewcomer(): Promise<Browser> {
  const newcomer = new Browser();
  await newcomer.ask('POST', '/api/auth/signup', signupForm());
  return newcomer;
}

/** The rows that a write adds, counted by table. */
const adds: Record<string, Record<string, number>> = {
  'accounts.logout': { sessions: -1 },
  'accounts.completeRegistration': { educator_prompts: 1 },
  'courses.skipKickoff': { participation_events: 1 },
  'courses.bookmark': { bookmarks: 1 },
  'courses.completeLesson': { participation_events: 1, lesson_progress: 1 },
  'notifications.changePreferences': { notification_preferences: 1 },
  'review.remind': { review_habits: 1 },
  'dashboards.prefer': { learning_preferences: 1 },
  'profiles.changeProfessional': { reporting_ids: 1 },
};

/** Every write of a user that no other test repeats, with the preparation that it needs. */
const writes: Record<string, () => Promise<Write>> = {
  'accounts.logout': async () => [await signedInAs('pro'), 'POST', '/api/auth/logout'],
  'accounts.completeRegistration': async () => {
    const newcomer = await aNewcomer();
    const { email: address } = signupForm();
    await newcomer.ask('POST', '/api/auth/verify-email', { email: address, code: await codeFor(address) });
    return [newcomer, 'PUT', '/api/auth/user/registration', aboutYouForm];
  },
  'courses.skipKickoff': async () => {
    const ana = await aLearner();
    await ana.ask('POST', `${course}/participation`);
    return [ana, 'POST', `${course}/kickoff/skip`];
  },
  'courses.bookmark': async () => [await aLearner(), 'PUT', `${course}/bookmark`, { isBookmarked: true }],
  'courses.completeLesson': async () => [await aLearner(hasBegun), 'POST', `${course}/lessons/lesson-1/completion`],
  'notifications.markAsRead': async () => {
    const ana = await signedInAs('pro');
    return [ana, 'POST', `${notifications}/mark-as-read/${await aNotification(ana)}`];
  },
  'notifications.markAsUnread': async () => {
    const ana = await signedInAs('pro');
    const id = await aNotification(ana);
    await ana.ask('POST', `${notifications}/mark-as-read/${id}`);
    return [ana, 'POST', `${notifications}/mark-as-unread/${id}`];
  },
  'notifications.markAllAsRead': async () => {
    const ana = await signedInAs('pro');
    await aNotification(ana);
    return [ana, 'POST', `${notifications}/mark-all-as-read`];
  },
  'notifications.changePreferences': async () => {
    const mail = { certificates: 'daily', courses: 'now', webinars: 'now', groups: 'never', membership: 'now' };
    return [await signedInAs('pro'), 'PUT', '/api/auth/user/notification-preferences', { mail }];
  },
  'notifications.answerEducatorPrompt': async () => {
    const ana = await signedInAs('pro');
    await askWhoTeaches(new Date(Date.now() + 8 * 24 * 3_600_000));
    const { id } = (await ana.ask('GET', `${notifications}/unread`)).body.data[0];
    return [ana, 'POST', `/api/public/learning-app/user/answer-educator-prompt/${id}`, { answer: 'yes' }];
  },
  'profiles.rename': async () => [
    await signedInAs('pro'),
    'PUT',
    '/api/auth/user/names',
    { firstName: 'Anna', lastName: 'Vega' },
  ],
  'profiles.changeLocale': async () => [await signedInAs('pro'), 'PUT', '/api/auth/user/locale', { locale: 'de' }],
  'profiles.removePhoto': async () => {
    const ana = await signedInAs('pro');
    await ana.ask('PUT', '/api/auth/user/photo', { image: pictures.lossless });
    return [ana, 'DELETE', '/api/auth/user/photo'];
  },
  'profiles.changeProfessional': async () => [
    await signedInAs('pro'),
    'PUT',
    '/api/auth/user/professional-info',
    { ...aboutYouForm, ids: { efn: '802760901234566' } },
  ],
  'personalData.keepAccount': async () => [await signedInAs('pro'), 'DELETE', '/api/personal-data/deletion'],
  'factors.renamePasskey': async () => {
    const ana = await signedInAs('pro');
    await hasPasskey(ana);
    const [{ id }] = (await ana.ask('GET', '/api/auth/user/factors')).body.passkeys;
    return [ana, 'PATCH', `/api/auth/user/passkeys/${id}`, { name: 'Phone' }];
  },
  'factors.forgetDevices': async () => [await signedInAs('pro'), 'DELETE', '/api/auth/user/factors/remembered-devices'],
  'review.remind': async () => {
    const wish = { isReminded: true, timeZone: 'Europe/Berlin' };
    return [await signedInAs('pro'), 'PUT', '/api/review/reminder', wish];
  },
  'prompts.file': async () => [await aKeeper(), 'PATCH', prompt, { name: 'Night', folder: 'Ward' }],
  'prompts.remove': async () => [await aKeeper(), 'DELETE', prompt],
  'prompts.recover': async () => {
    const ana = await aKeeper();
    await ana.ask('DELETE', prompt);
    return [ana, 'POST', `${prompt}/recovery`];
  },
  'dashboards.prefer': async () => [
    await signedInAs('pro'),
    'PATCH',
    '/api/dashboard/preferences',
    { specialties: ['cardiology'], weeklyMinutes: 60 },
  ],
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

/** Row counts of every table, over all shards. */
async function rows(write: string): Promise<Record<string, number>> {
  const ignored = /^(notifications|profiles)\./.test(write) ? [...counted, ...toldAgain] : counted;
  const databases = { platform: [platformDb(env)], learner: learnerDbs(env) };
  const counts = [...owners]
    .filter(([name]) => !ignored.includes(name))
    .map(async ([name, owner]) => {
      const inEach = databases[owner].map((db) => db.$count(sql.identifier(name)));
      return [name, (await Promise.all(inEach)).reduce((sum, count) => sum + count, 0)] as const;
    });
  return Object.fromEntries(await Promise.all(counts));
}

describe('pressed three times at once,', { timeout: 60_000 }, () => {
  test.each(Object.keys(writes))('%s answers the same and is done once', async (name) => {
    const [browser, ...request] = await (writes[name] ?? expect.fail)();
    await browser.request('/backend/auth/csrf-cookie');
    await aMinutePasses();
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
    await expectCopiesUpToDate();
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
