import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { realtimeMessages, type RealtimeMessage } from '#contract/catalogue';
import { cellOf } from '../../../functions/data/cells.ts';
import worker from '../../../functions/index.ts';
import { outboxInsert } from '../../../functions/messaging/realtime/queries.ts';
import { realtimeOutbox } from '../../../functions/messaging/realtime/schema.ts';
import { subscriptionMessage } from '../../../functions/messaging/realtime/subscription-messages.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { beginCourse, completeLessons, takeQuiz } from '../../support/learning.ts';
import { connect } from '../../support/realtime.ts';
import { cellOfEmail } from '../../support/cells.ts';

const evaluation = {
  objectivesMet: 5,
  relevance: 5,
  freeOfBias: 'yes',
  intentToChange: 'yes',
  barriers: ['none'],
  satisfaction: 5,
};
const claim = { credits: 0.75, name: 'Ana Núñez', attested: true, locale: 'en' };

async function userIdOf(browser: Browser): Promise<string> {
  return (await browser.ask('GET', '/api/auth/user')).body.id;
}

const isNotification = ({ event }: { event: string }) => event.startsWith('notification_');

/** A socket on a user's own channel and its messages other than notifications. */
async function listeningTo(browser: Browser) {
  const line = await connect();
  await line.subscribe(`private-user.${await userIdOf(browser)}`);
  await line.next();
  return {
    async next() {
      for (;;) {
        const frame = await line.next();
        if (!isNotification(frame)) return frame;
      }
    },
    framesUntilNow: async () => (await line.framesUntilNow()).filter((frame) => !isNotification(frame)),
  };
}

const missedBy = async (browser: Browser, after = '0') =>
  (await browser.ask('GET', `/api/realtime/missed?after=${after}`)).body;

const aMinutePasses = () => worker.scheduled(createScheduledController(), env);

// Specification 3: "Course events: course (id, title, type, teachers, lessons, quizzes, cme_credits, duration)."
// Specification 3: "Certificate events: course_name, course_id, accreditation_body, claim_date, cme_credits."
// Specification 4: "Certificate and subscription events come from the server through the realtime channel."
test('a learner’s channel gets every event from the beginning of a course to its certificate', async () => {
  const browser = await signedInAs('pro');
  const course = await aCourse({ languages: ['de', 'en'] });
  const line = await listeningTo(browser);
  const facts = { course_name: 'Course ecg-basics (en)', course_id: 'ecg-basics', accreditation_body: 'ama' };
  const path = '/api/courses/ecg-basics';

  await beginCourse(browser, course);
  const aboutCourse = {
    id: 'ecg-basics',
    title: 'Course ecg-basics (en)',
    type: 'cme',
    teachers: ['Ines Halvorsen'],
    lessons: 2,
    quizzes: 3,
    cme_credits: 1,
    duration: 25,
  };
  expect(await line.next()).toMatchObject({ event: 'course_started', data: { course: aboutCourse } });
  await completeLessons(browser, course);
  await takeQuiz(browser, course, 'mastery');
  expect(await line.next()).toMatchObject({ event: 'course_completed', data: { course: aboutCourse } });
  await browser.ask('PUT', `${path}/evaluation`, evaluation);
  expect(await line.next()).toMatchObject({
    event: 'certificate_available',
    data: { ...facts, claim_date: null, cme_credits: 1 },
  });
  const certificate = (await browser.ask('POST', `${path}/credits/ama`, claim)).body;
  const claimed = { ...facts, claim_date: certificate.issuedAt, cme_credits: 0.75 };
  expect(await line.next()).toMatchObject({ event: 'certificate_claimed', data: claimed });
  await browser.ask('GET', `/api/certificates/${certificate.serial}/pdf`);
  expect(await line.next()).toMatchObject({ event: 'certificate_downloaded', data: claimed });

  await browser.ask('POST', `${path}/participation`);
  await browser.ask('PUT', `${path}/evaluation`, evaluation);
  await browser.ask('POST', `${path}/credits/ama`, claim);
  await takeQuiz(browser, course, 'mastery');
  expect(await line.framesUntilNow()).toEqual([]);
  const data: { event: string; data: unknown }[] = (await missedBy(browser)).data;
  expect(data.filter((message) => !isNotification(message)).map(({ event }) => event)).toEqual([
    'course_started',
    'course_completed',
    'certificate_available',
    'certificate_claimed',
    'certificate_downloaded',
  ]);
  for (const { event, data: facts } of data)
    expect(v.safeParse(realtimeMessages[event as RealtimeMessage['event']], facts).issues, event).toBeUndefined();
});

test('credit that needs no evaluation is available with the pass, credit of another plan is not', async () => {
  const free = await aCourse({ accreditation: { evaluationRequired: false } });
  const paid = await aCourse({ id: 'paid', isFree: false, accreditation: { evaluationRequired: false } });
  const events = async (browser: Browser) =>
    (await missedBy(browser)).data
      .map(({ event }: { event: string }) => event)
      .filter((event: string) => !isNotification({ event }));
  const pro = await signedInAs('pro');
  for (const course of [free, paid]) {
    await completeLessons(pro, course);
    await takeQuiz(pro, course, 'mastery');
  }
  const everything = ['course_started', 'course_completed', 'certificate_available'];
  expect(await events(pro)).toEqual([...everything, ...everything]);
  const basic = await signedInAs('basic');
  await completeLessons(basic, paid);
  await takeQuiz(basic, paid, 'mastery');
  expect(await events(basic)).toEqual(['course_started', 'course_completed']);
});

test('a failed mastery quiz publishes nothing', async () => {
  const browser = await signedInAs('pro');
  const course = await aCourse();
  await completeLessons(browser, course);
  const { cursor } = await missedBy(browser);
  await takeQuiz(browser, course, 'mastery', {});
  expect((await missedBy(browser, cursor)).data).toEqual([]);
});

// Specification 3: "Subscription events: plan (type, price, currency), subscription (term_start), previous_plan (type, on cancel)."
test('a subscription event names plan, price, term and, on cancel, the plan that ends', async () => {
  const browser = await signedInAs('pro');
  const line = await listeningTo(browser);
  const term = { planGroup: 'pro-yearly', currency: 'EUR', startsAt: new Date('2026-11-21T00:00:00Z') } as const;
  const userId = await userIdOf(browser);
  const db = await cellOfEmail('pro@clinic.example');
  await db.batch([
    outboxInsert(db, { userId, ...subscriptionMessage('subscription_purchased', term) }),
    outboxInsert(db, { userId, ...subscriptionMessage('subscription_cancelled', term, 'pro') }),
  ]);
  await db.update(realtimeOutbox).set({ dueAt: new Date(0) });
  await aMinutePasses();
  const facts = {
    plan: { type: 'pro', price: 29_900, currency: 'EUR' },
    subscription: { term_start: '2026-11-21T00:00:00.000Z' },
  };
  expect(await line.next()).toEqual({
    event: 'subscription_purchased',
    channel: `private-user.${userId}`,
    data: { ...facts, event_id: '1' },
  });
  expect(await line.next()).toMatchObject({
    event: 'subscription_cancelled',
    data: { ...facts, previous_plan: { type: 'pro' }, event_id: '2' },
  });
  await aMinutePasses();
  expect(await line.framesUntilNow()).toEqual([]);
});

const note = {
  event: 'notification_created',
  data: { id: 'note-0001', readAt: null, data: { notificationName: 'X' } },
} as const;

test('missed messages are paged, for their user only, for a week', async () => {
  const [ana, ben] = [await signedInAs('trial'), await signedInAs('basic')];
  const [userId, other] = [await userIdOf(ana), await userIdOf(ben)];
  const [db, dbOfBen] = [await cellOfEmail('trial@clinic.example'), await cellOfEmail('basic@clinic.example')];
  const { body: start } = await ana.ask('GET', '/api/realtime/missed');
  expect(start).toEqual({ data: [], cursor: '0', isComplete: true });
  for (const shard of new Set([db, dbOfBen])) await outboxInsert(shard, { userId: other, ...note });
  for (let count = 0; count < 150; count += 10)
    await db.insert(realtimeOutbox).values(Array.from({ length: 10 }, () => ({ userId, ...note })));
  const first = await missedBy(ana);
  expect([first.data.length, first.cursor, first.isComplete]).toEqual([100, '101', false]);
  expect(first.data[0]).toEqual({ event: 'notification_created', data: { ...note.data, event_id: '2' } });
  const second = await missedBy(ana, first.cursor);
  expect([second.data.length, second.cursor, second.isComplete]).toEqual([50, '151', true]);
  expect(await missedBy(ana, '151')).toEqual({ data: [], cursor: '151', isComplete: true });
  expect((await ana.ask('GET', '/api/realtime/missed')).body.cursor).toBe('151');
  expect((await missedBy(ben)).data).toHaveLength(1);

  const week = 7 * 24 * 60 * 60 * 1000;
  await db.update(realtimeOutbox).set({ createdAt: new Date(Date.now() - week - 1000) });
  expect((await missedBy(ana)).data).toEqual([]);
  await outboxInsert(db, { userId, ...note });
  await aMinutePasses();
  expect(await db.select({ id: realtimeOutbox.id }).from(realtimeOutbox)).toEqual([{ id: 152 }]);
});

test.each(['x', '-1', '1.5', '1'.repeat(16), "1' OR 1"])('the cursor %j is refused', async (cursor) => {
  const browser = await signedInAs('trial');
  const answer = await browser.ask('GET', `/api/realtime/missed?after=${encodeURIComponent(cursor)}`);
  expect(answer).toMatchObject({ status: 422, body: { errors: { after: ['invalid'] } } });
});

test('more than one batch is delivered within the minute, each message once', async () => {
  const browser = await signedInAs('trial');
  const line = await listeningTo(browser);
  const userId = await userIdOf(browser);
  const db = await cellOfEmail('trial@clinic.example');
  const message = { userId, event: 'course_started', data: {}, dueAt: new Date(0) };
  for (let count = 0; count < 210; count += 10)
    await db.insert(realtimeOutbox).values(Array.from({ length: 10 }, () => message));
  await aMinutePasses();
  await aMinutePasses();
  const ids = (await line.framesUntilNow()).map(({ data }) => Number(data.event_id));
  expect(ids).toEqual(Array.from({ length: 210 }, (_, index) => index + 1));
});

test('a failed delivery is retried repeatedly', async () => {
  const db = cellOf(env, 0);
  await outboxInsert(db, { userId: 'ana', ...note });
  await db.update(realtimeOutbox).set({ dueAt: new Date(0) });
  const dead = { ...env, REALTIME_HOST: '127.0.0.1:9' };
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  for (const [attempts, minutes] of [
    [1, 1],
    [2, 2],
    [3, 4],
  ] as const) {
    const before = Date.now();
    await worker.scheduled(createScheduledController(), dead);
    const [row] = await db.select().from(realtimeOutbox);
    expect(row?.attempts).toBe(attempts);
    expect(Math.round(((row?.dueAt?.getTime() ?? 0) - before) / 60_000)).toBe(minutes);
    await db.update(realtimeOutbox).set({ dueAt: new Date(0) });
  }
  expect(logged).toHaveBeenCalledTimes(3);
  await worker.scheduled(createScheduledController(), env);
  expect((await db.select().from(realtimeOutbox))[0]?.dueAt).toBeNull();
});
