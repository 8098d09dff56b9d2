import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { aCourse } from '../../support/courses.ts';
import { completeLessons, takeQuiz } from '../../support/learning.ts';

const course = '/api/courses/ecg-basics';
const mastery = `${course}/quizzes/mastery`;

// CME facts, complaint 5: "A retake that shows the first attempt's result."
test('a retake shows its own questions, answers and result, in the quiz, the summary and the comparison', async () => {
  const browser = await signedInAs('pro');
  const content = await aCourse({ accreditation: { attempts: 3 } });
  await completeLessons(browser, content);
  const first = (await takeQuiz(browser, content, 'mastery', { m1: ['a'], m2: ['b'] })).body.attempt;
  expect(first).toMatchObject({ number: 1, correct: 0 });

  const begun = (await browser.ask('POST', `${mastery}/attempts`)).body;
  expect(begun).toMatchObject({ number: 2, finishedAt: null, score: null, correct: null, isPassed: null });
  expect(
    begun.items.map(({ answer, confidence, feedback }: object & Record<string, unknown>) => [
      answer,
      confidence,
      feedback,
    ]),
  ).toEqual(Array(4).fill([null, null, null]));
  // While the retake is open, the former result applies.
  expect((await browser.ask('GET', `${course}/summary`)).body).toMatchObject({ attemptNumber: 1, score: 0 });

  const second = (await takeQuiz(browser, content, 'mastery', { m1: ['b'], m2: ['a', 'c'], m3: ['true'] })).body
    .attempt;
  expect(second).toMatchObject({ id: begun.id, number: 2, correct: 3, isPassed: true });
  expect((await browser.ask('GET', mastery)).body.attempt).toMatchObject({ id: begun.id, number: 2, score: 0.75 });
  expect((await browser.ask('GET', `${course}/summary`)).body).toMatchObject({
    attemptNumber: 2,
    score: 0.75,
    isPassed: true,
  });
  expect((await browser.ask('GET', `${course}/comparison`)).body.after).toMatchObject({ correct: 3, total: 4 });
});
