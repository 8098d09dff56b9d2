import { beforeEach, expect, test } from 'vitest';
import type { CoursePackage } from '#contract/library/content';
import { answers, attempts } from '../../../functions/learning/quizzes/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { eventKinds, completeLessons } from '../../support/learning.ts';
import { rowsOf } from '../../support/cells.ts';

const quizzes = '/api/courses/ecg-basics/quizzes';

let browser: Browser;
let course: CoursePackage;

beforeEach(async () => {
  browser = await signedInAs('pro');
  course = await aCourse({ accreditation: { attempts: 2 } });
  await completeLessons(browser, course);
});

const begin = async (quizId: string) => (await browser.ask('POST', `${quizzes}/${quizId}/attempts`)).body.id as string;

/** A request of the page: an answer with its number on that page and its age in milliseconds. */
interface Sent {
  readonly itemId: string;
  readonly answer: readonly string[];
  readonly number: number;
  readonly age: number;
}

const send = (attemptId: string, { itemId, answer, number, age }: Sent) =>
  browser.ask('PUT', `${quizzes}/mastery/attempts/${attemptId}/answers/${itemId}`, {
    ...{ answer, confidence: 2, age, key: `a-page-of-the-learner-${number}` },
  });

/** The answers in a random order with a seed. */
const shuffled = (list: readonly Sent[], seed: number) =>
  list
    .map((sent, index) => ({ sent, rank: ((index + 1) * (seed * 7919 + 104_729)) % 1009 }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ sent }) => sent);

test.each([1, 2, 3])('replayed and reordered requests store the last answers once (%i)', async (seed) => {
  const id = await begin('mastery');
  const given: Sent[] = [
    { itemId: 'm1', answer: ['a'], number: 1, age: 9000 },
    { itemId: 'm2', answer: ['a'], number: 2, age: 8000 },
    { itemId: 'm1', answer: ['b'], number: 3, age: 7000 },
    { itemId: 'm3', answer: ['true'], number: 4, age: 6000 },
    { itemId: 'm2', answer: ['a', 'c'], number: 5, age: 5000 },
    { itemId: 'm4', answer: ['a'], number: 6, age: 4000 },
    { itemId: 'm4', answer: [], number: 7, age: 3000 },
  ];
  browser.passTime(10);
  for (const sent of shuffled([...given, ...given], seed)) expect((await send(id, sent)).status).toBe(200);
  await Promise.all(shuffled(given, seed + 5).map((sent) => send(id, sent)));
  const storedAnswers = (await rowsOf(answers)).map(({ itemId, answer }) => [itemId, answer]);
  expect(Object.fromEntries(storedAnswers)).toEqual({ m1: ['b'], m2: ['a', 'c'], m3: ['true'], m4: [] });
  expect(storedAnswers).toHaveLength(4);

  const finish = () => browser.ask('POST', `${quizzes}/mastery/attempts/${id}/completion`);
  const finished = await Promise.all([finish(), finish(), finish()]);
  expect(finished.map(({ body }) => body.attempt.correct)).toEqual([3, 3, 3]);
  expect(finished.filter(({ body }) => body.isNew)).toHaveLength(1);
  expect(finished.filter(({ body }) => body.completesCourse && body.isNew)).toHaveLength(1);
  // An answer that arrives again after the end changes nothing and is no error.
  for (const sent of given) expect([200, 409]).toContain((await send(id, sent)).status);
  expect((await browser.ask('GET', `${quizzes}/mastery`)).body.attempt).toMatchObject({ correct: 3, total: 4 });
  expect((await eventKinds()).filter((kind) => kind === 'masteryPassed')).toHaveLength(1);
});

test('a repeated beginning starts no second attempt', async () => {
  const begun = await Promise.all([begin('mastery'), begin('mastery'), begin('mastery')]);
  expect(new Set([...begun, await begin('mastery')]).size).toBe(1);
  expect((await browser.ask('GET', `${quizzes}/mastery`)).body).toMatchObject({ attemptsUsed: 1, attemptsLeft: 1 });
});

test.each([
  ['an answer to a question of another quiz', (id: string) => `mastery/attempts/${id}/answers/p1`],
  ['an answer in the name of another quiz', (id: string) => `practice/attempts/${id}/answers/p1`],
  ['an answer that mixes quiz and question', (id: string) => `practice/attempts/${id}/answers/m1`],
])('%s is not found and counts for nothing', async (_, pathOf) => {
  const id = await begin('mastery');
  const answer = await browser.ask('PUT', `${quizzes}/${pathOf(id)}`, { answer: ['a'], confidence: null });
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const finish = await browser.ask('POST', `${quizzes}/practice/attempts/${id}/completion`);
  expect(finish.status).toBe(404);
  expect(await rowsOf(answers)).toEqual([]);
  expect(await rowsOf(attempts)).toMatchObject([{ quizId: 'mastery', finishedAt: null }]);
});

test('the result of the first of two tabs that finish is not changed by later answers', async () => {
  const id = await begin('mastery');
  await send(id, { itemId: 'm1', answer: ['b'], number: 1, age: 0 });
  const finish = () => browser.ask('POST', `${quizzes}/mastery/attempts/${id}/completion`);
  const first = (await finish()).body.attempt;
  const late = await send(id, { itemId: 'm2', answer: ['a', 'c'], number: 2, age: 0 });
  expect(late).toMatchObject({ status: 409, body: { code: 'ATTEMPT_FINISHED' } });
  expect((await finish()).body.attempt).toEqual(first);
  expect(first).toMatchObject({ correct: 1, total: 4 });
});
