import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { aCourse } from '../../support/courses.ts';
import { beginCourse, completeLessons, takeQuiz } from '../../support/learning.ts';
import { rescoreAll, withdrawItem } from '../../support/withdrawals.ts';

const mastery = '/api/courses/ecg-basics/quizzes/mastery';
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id).sort();

test('a learner in a quiz sees that a question no longer counts, and is scored without it', async () => {
  const browser = await signedInAs('pro');
  await completeLessons(browser, await aCourse({ languages: ['en', 'de'], accreditation: { passMark: 100 } }));
  const { id } = (await browser.ask('POST', `${mastery}/attempts`)).body;
  const path = `${mastery}/attempts/${id}`;
  const answers = async (itemId: string, ...answer: string[]) =>
    (await browser.ask('PUT', `${path}/answers/${itemId}?locale=de`, { answer, confidence: 3 })).body;
  await answers('m4', 'a');
  await withdrawItem('m4', { reason: { en: 'Two answers are right.', de: 'Zwei Antworten sind richtig.' } });

  const { attempt } = (await browser.ask('GET', `${mastery}?locale=de`)).body;
  expect(attempt.total).toBe(3);
  expect(attempt.items.find((item: { id: string }) => item.id === 'm4')).toMatchObject({
    answer: ['a'],
    withdrawn: { reason: 'Zwei Antworten sind richtig.', on: new Date().toISOString().slice(0, 10) },
  });
  const late = await answers('m4', 'b');
  expect(late).toMatchObject({ feedback: null, withdrawn: { reason: 'Zwei Antworten sind richtig.' } });
  await answers('m1', 'b');
  await answers('m2', 'a', 'c');
  await answers('m3', 'true');
  expect((await browser.ask('POST', `${path}/completion`)).body).toMatchObject({
    attempt: { score: 1, correct: 3, total: 3, isPassed: true },
    completesCourse: true,
  });
  expect(await rescoreAll()).toBe(1);
  expect((await browser.ask('GET', mastery)).body.attempt).toMatchObject({ correct: 3, total: 3 });
});

test('a withdrawn question is not part of new attempts, also from a pool', async () => {
  await aCourse({ drawsItems: true });
  for (const itemId of ['m1', 'm2', 'm3', 'm4', 'n1']) await withdrawItem(itemId);
  const browser = await signedInAs('pro');
  await completeLessons(browser, await aCourse({ drawsItems: true }));
  expect((await browser.ask('GET', mastery)).body).toMatchObject({ itemCount: 3, minutes: 5 });
  const begun = (await browser.ask('POST', `${mastery}/attempts`)).body;
  expect(idsOf(begun)).toEqual(['n2', 'n3', 'n4']);
});

test('a practising learner gets no key of a withdrawn question', async () => {
  const browser = await signedInAs('pro');
  await beginCourse(browser, await aCourse());
  const practice = '/api/courses/ecg-basics/quizzes/practice';
  const { id } = (await browser.ask('POST', `${practice}/attempts`)).body;
  await withdrawItem('p1');
  const path = `${practice}/attempts/${id}/answers/p1`;
  const { body } = await browser.ask('PUT', path, { answer: ['b'], confidence: null });
  expect(body).toMatchObject({ feedback: null, withdrawn: { reason: 'Two answers are right.' } });
});

test('a withdrawn question is not repeated in the review', async () => {
  const browser = await signedInAs('pro');
  const course = await aCourse();
  await browser.ask('POST', '/api/courses/ecg-basics/participation');
  await takeQuiz(browser, course, 'kickoff', { k1: ['a'], k2: ['a', 'c'], k3: ['false'] });
  browser.passTime(3 * 24 * 60 * 60);
  const due = async () =>
    (await browser.ask('GET', '/api/review')).body.questions.map(({ item }: { item: { id: string } }) => item.id);
  expect((await due()).sort()).toEqual(['k1', 'k3']);
  await withdrawItem('k1');
  expect(await due()).toEqual(['k3']);
  const body = { answer: ['b'], confidence: null, version: 1, turn: 0, timeZone: 'UTC' };
  const late = await browser.ask('PUT', '/api/review/ecg-basics/kickoff/k1', body);
  expect(late).toMatchObject({ status: 409, body: { code: 'QUESTION_CHANGED' } });
});
