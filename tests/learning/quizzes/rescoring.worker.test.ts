import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { trackedEvents as eventsTracked } from '#contract/event-catalogue';
import { cellsOf } from '../../../functions/data/cells.ts';
import { participations } from '../../../functions/learning/participations/schema.ts';
import { attempts, rescorings } from '../../../functions/learning/quizzes/schema.ts';
import { trackedEvents } from '../../../functions/messaging/tracking/schema.ts';
import { claimCredit, sendEvaluation } from '../../credit/credits/claims.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { eventsInOrder, completeLessons, takeQuiz } from '../../support/learning.ts';
import { rowsOf } from '../../support/cells.ts';
import { rescoreAll, withdrawItem } from '../../support/withdrawals.ts';

const course = () => aCourse({ accreditation: { passMark: 66, attempts: 1 } });
const summaryOf = async (browser: Browser) => (await browser.ask('GET', '/api/courses/ecg-basics/summary')).body;
const notices = async (browser: Browser) =>
  (await browser.ask('GET', '/api/auth/user/notifications')).body.data as { data: { notificationName: string } }[];

/** Half of it right: `m3` and `m4` are wrong. */
const half = { m1: ['b'], m2: ['a', 'c'], m3: ['false'], m4: ['a'] };

async function someone(
  number: number,
  answers: Record<string, string[]> | undefined,
  content: Awaited<ReturnType<typeof course>>,
) {
  const browser = await signedInAs('pro', { email: `learner-${number}@clinic.example` });
  await completeLessons(browser, content);
  await takeQuiz(browser, content, 'mastery', answers);
  return browser;
}

describe('a question is withdrawn after it was answered', () => {
  let ana: Browser;
  let completedAt: string;

  beforeEach(async () => {
    ana = await someone(1, half, await course());
    completedAt = (await ana.ask('GET', '/api/courses/ecg-basics/quizzes/mastery')).body.attempt.finishedAt;
  });

  test('a learner who failed because of it passes, on the day of the quiz, and may claim the credit', async () => {
    expect(await summaryOf(ana)).toMatchObject({ isPassed: false, correct: 2, total: 4, withdrawn: [] });
    await withdrawItem('m4');
    expect(await rescoreAll()).toBe(1);
    expect(await summaryOf(ana)).toMatchObject({
      isPassed: true,
      isPassKept: false,
      passedAt: completedAt,
      correct: 2,
      total: 3,
      withdrawn: [{ id: 'm4', stem: 'Stem of m4 (en)', reason: 'Two answers are right.' }],
    });
    await sendEvaluation(ana);
    expect((await claimCredit(ana)).status).toBe(200);
  });

  test('the record contains the former and the new score', async () => {
    await withdrawItem('m4');
    await rescoreAll();
    const events = (await eventsInOrder()).filter(({ kind }) => /mastery|rescored/.test(kind));
    expect(events.map(({ kind }) => kind)).toEqual(['masteryFailed', 'rescored', 'masteryPassed']);
    expect(events[1]?.facts).toMatchObject({
      withdrawn: ['m4'],
      correct: 2,
      total: 3,
      before: { correct: 2, total: 4 },
    });
    expect(events[2]?.snapshot).toMatchObject({ isPassed: true, accreditations: [{ id: 'ama' }] });
  });

  test('a learner who passes because of it is notified once, however often the job runs', async () => {
    await withdrawItem('m4');
    await Promise.all([rescoreAll(), rescoreAll()]);
    const written = async () => [await eventsInOrder(), await rowsOf(attempts), await rowsOf(participations)];
    const once = await written();
    await withdrawItem('m4');
    expect(await rescoreAll()).toBe(0);
    // As after a run that was interrupted before it stored its position.
    await Promise.all(cellsOf(env).map((cell) => cell.delete(rescorings)));
    expect(await rescoreAll()).toBe(1);
    expect(await written()).toEqual(once);
    expect((await notices(ana)).map(({ data }) => data.notificationName)).toEqual(['CertificateAvailable']);
  });

  test('a second one is withdrawn as well', async () => {
    await withdrawItem('m4');
    await rescoreAll();
    await withdrawItem('m3');
    await rescoreAll();
    expect(await summaryOf(ana)).toMatchObject({ isPassed: true, correct: 2, total: 2, score: 1 });
    expect((await notices(ana)).length).toBe(1);
  });

  test('the answers show it as withdrawn, without its key', async () => {
    await withdrawItem('m4', { reason: { en: 'Two answers are right.' } });
    await rescoreAll();
    const { attempt } = (await ana.ask('GET', '/api/courses/ecg-basics/quizzes/mastery')).body;
    expect(attempt).toMatchObject({ correct: 2, total: 3, isPassed: true });
    const [item] = attempt.items.filter(({ id }: { id: string }) => id === 'm4');
    expect(item).toMatchObject({ answer: ['a'], feedback: null, withdrawn: { reason: 'Two answers are right.' } });
    expect(attempt.items.filter(({ feedback }: { feedback: unknown }) => feedback)).toHaveLength(3);
  });
});

test('a pass without a page is tracked once, without the user', async () => {
  const content = await aCourse({ accreditation: { passMark: 66, attempts: 1, evaluationRequired: false } });
  const ana = await someone(1, half, content);
  await someone(2, { ...half, m3: ['true'] }, content);
  const { length: before } = await rowsOf(trackedEvents);
  await withdrawItem('m4');
  for (let run = 0; run < 2; run++) {
    await rescoreAll();
    await Promise.all(cellsOf(env).map((cell) => cell.delete(rescorings)));
  }
  const tracked = (await rowsOf(trackedEvents)).slice(before);
  const known = { traceId: null, page: null, environment: 'live' };
  expect(
    tracked.map((event) => ({ ...known, ...event })).sort((one, other) => (one.name < other.name ? -1 : 1)),
  ).toMatchObject([
    { ...known, name: 'certificate_available', facts: { course_id: 'ecg-basics', accreditation_body: 'ama' } },
    { ...known, name: 'course_completed', facts: { course: { id: 'ecg-basics' } } },
  ]);
  for (const { name, facts } of tracked) expect(v.is(eventsTracked[name], facts)).toBe(true);

  // A page that gets the message tracks it under the same id.
  const { data } = (await ana.ask('GET', '/api/realtime/missed?after=0')).body;
  const [{ event_id: id, ...facts }] = data.flatMap((message: { event: string; data: object }) =>
    message.event === 'certificate_available' ? [message.data] : [],
  );
  const event = {
    id: `realtime-${id}`,
    name: 'certificate_available',
    at: new Date().toISOString(),
    page: 'dashboard',
  };
  expect((await ana.ask('POST', '/api/events', { events: [{ ...event, facts }] })).status).toBe(204);
  expect(await rowsOf(trackedEvents)).toHaveLength(before + 2);
});

test('a pass remains valid although the new score is below the pass mark', async () => {
  const content = await aCourse({ accreditation: { passMark: 70 } });
  const browser = await someone(1, { ...half, m3: ['true'] }, content);
  await sendEvaluation(browser);
  const { serial } = (await claimCredit(browser)).body;
  const { passedAt } = await summaryOf(browser);
  await withdrawItem('m1');
  await rescoreAll();
  expect(await summaryOf(browser)).toMatchObject({ isPassed: true, isPassKept: true, passedAt, correct: 2, total: 3 });
  const { data } = (await browser.ask('GET', '/api/certificates')).body;
  expect(data).toMatchObject([{ serial, status: 'valid', credits: 0.75 }]);
});

test('learners of every cell are rescored in slices', async () => {
  const content = await course();
  const browsers: Browser[] = [];
  for (let number = 1; number <= 7; number++) browsers.push(await someone(number, half, content));
  await withdrawItem('m4');
  let runs = 1;
  while ((await rescoreAll(2)) === 2) runs++;
  expect(runs).toBeGreaterThan(1);
  for (const browser of browsers) {
    expect(await summaryOf(browser)).toMatchObject({ isPassed: true, total: 3 });
    expect(await notices(browser)).toHaveLength(1);
  }
  expect((await eventsInOrder()).filter(({ kind }) => kind === 'masteryPassed')).toHaveLength(7);
  expect(await rescoreAll(2)).toBe(0);
});

test('the job waits until requests with the former content have ended', async () => {
  await someone(1, half, await course());
  await withdrawItem('m4');
  expect(await rescoreAll(100, 0)).toBe(0);
  expect(await rescoreAll()).toBe(1);
});

test('kickoff and practice are scored without it too, the comparison is', async () => {
  const content = await course();
  const browser = await signedInAs('pro');
  await browser.ask('POST', '/api/courses/ecg-basics/participation');
  await takeQuiz(browser, content, 'kickoff', { k1: ['a'], k2: ['a', 'c'] });
  await completeLessons(browser, content);
  await takeQuiz(browser, content, 'practice', { p1: ['a'], p2: ['a', 'c'] });
  await takeQuiz(browser, content, 'mastery');
  await withdrawItem('k1');
  await withdrawItem('p1');
  await rescoreAll();
  expect((await browser.ask('GET', '/api/courses/ecg-basics/comparison')).body).toMatchObject({
    before: { correct: 1, total: 3 },
    after: { correct: 4, total: 4 },
    objectives: [{ id: 'rhythm', before: { correct: 1, total: 1 } }, { id: 'axis' }],
    withdrawn: [{ id: 'k1', reason: 'Two answers are right.' }],
  });
  const practice = (await browser.ask('GET', '/api/courses/ecg-basics/quizzes/practice')).body;
  expect(practice.attempt).toMatchObject({ score: 1, correct: 1, total: 1 });
  expect((await eventsInOrder()).filter(({ kind }) => kind === 'rescored')).toHaveLength(1);
});
