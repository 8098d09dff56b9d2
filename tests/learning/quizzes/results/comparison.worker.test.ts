import { describe, expect, test } from 'vitest';
import type { Comparison } from '#contract/learning/quizzes/comparisons';
import { signedInAs } from '../../../support/accounts.ts';
import type { Browser } from '../../../support/browser.ts';
import { aCourse } from '../../../support/courses.ts';
import { completeLessons } from '../../../support/learning.ts';

type Given = Record<string, readonly [answer: string[], confidence: 1 | 2 | 3 | null]>;

/** Takes a quiz of the course with a confidence for each answer. */
async function takes(browser: Browser, quizId: string, given: Given): Promise<void> {
  const path = `/api/courses/ecg-basics/quizzes/${quizId}/attempts`;
  const { id } = (await browser.ask('POST', path)).body;
  for (const [item, [answer, confidence]] of Object.entries(given)) {
    await browser.ask('PUT', `${path}/${id}/answers/${item}`, { answer, confidence });
  }
  await browser.ask('POST', `${path}/${id}/completion`);
}

const read = async (browser: Browser, query = '') =>
  (await browser.ask('GET', `/api/courses/ecg-basics/comparison${query}`)).body as Comparison;

const before: Given = { k1: [['a'], 3], k2: [['a', 'c'], 1], k3: [['false'], 3] };
const passing: Given = { m1: [['b'], 3], m2: [['a', 'c'], 2], m3: [['true'], 3], m4: [['a'], 3] };

describe('the comparison', () => {
  test('a learner sees the gain in total and by objective, and confident wrong answers', async () => {
    const browser = await signedInAs('pro');
    const course = await aCourse({ languages: ['en', 'de'] });
    await browser.ask('POST', '/api/courses/ecg-basics/participation');
    await takes(browser, 'kickoff', before);
    await completeLessons(browser, course);
    await takes(browser, 'mastery', passing);
    expect(await read(browser, '?locale=de')).toMatchObject({
      courseTitle: 'Course ecg-basics (de)',
      language: 'de',
      isTold: true,
      before: { correct: 1, total: 4, sureAndWrong: 2 },
      after: { correct: 3, total: 4, confidence: 2.75, sureAndWrong: 1 },
      objectives: [
        {
          text: 'Name the rhythm (de)',
          before: { correct: 1, total: 2, confidence: 2, sureAndWrong: 1 },
          after: { correct: 2, total: 2, confidence: 2.5, sureAndWrong: 0 },
          isMet: true,
        },
        {
          text: 'Name the axis (de)',
          before: { correct: 0, total: 2, confidence: 3, sureAndWrong: 1 },
          after: { correct: 1, total: 2, confidence: 3, sureAndWrong: 1 },
          isMet: false,
          lessonIds: ['lesson-2'],
        },
      ],
      lessons: [{ id: 'lesson-1' }, { id: 'lesson-2', title: 'Title of lesson-2 (de)', minutes: 5 }],
    });
  });

  test('a learner who has not passed yet sees only the score of the mastery quiz', async () => {
    const browser = await signedInAs('pro');
    const course = await aCourse({ accreditation: { passMark: 100 } });
    await browser.ask('POST', '/api/courses/ecg-basics/participation');
    await takes(browser, 'kickoff', before);
    await completeLessons(browser, course);
    await takes(browser, 'mastery', passing);
    const { isTold, after, objectives } = await read(browser);
    expect(isTold).toBe(false);
    expect(after).toEqual({ correct: 3, total: 4, confidence: null, sureAndWrong: 0 });
    expect(objectives.map(({ after: later, isMet }) => [later, isMet])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('a learner who skipped the kickoff sees only the result, and only their own', async () => {
    const browser = await signedInAs('pro');
    const course = await aCourse();
    await completeLessons(browser, course);
    await takes(browser, 'mastery', passing);
    expect(await read(browser)).toMatchObject({ before: null, after: { correct: 3 } });
    const other = await signedInAs('basic');
    expect((await other.ask('GET', '/api/courses/ecg-basics/comparison')).status).toBe(403);
  });
});
