import { beforeEach, describe, expect, test } from 'vitest';
import type { CoursePackage } from '#contract/library/content';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse, importCourse } from '../../support/courses.ts';
import { completeLessons, takeQuiz } from '../../support/learning.ts';
import { rawRowsOf } from '../../support/cells.ts';
import { anAnswer, failKickoff, answerAddress, recordRows, today, wrongAnswers } from './reviewing.ts';

const day = 24 * 60 * 60;

let browser: Browser;
let course: CoursePackage;

beforeEach(async () => {
  browser = await signedInAs('pro');
  course = await aCourse();
  await failKickoff(browser, course);
  // The next day at noon, so that no test lasts until the day after.
  browser.clock = new Date(`${new Date(Date.now() + day * 1000).toISOString().slice(0, 10)}T12:00:00Z`);
});

const answers = (change: object = {}, place = answerAddress()) => browser.ask('PUT', place, anAnswer(change));

async function cards(): Promise<Record<string, unknown>[]> {
  return rawRowsOf('review_cards');
}

describe('an answer', () => {
  test('returns the key, its explanation, the lesson and the next repetition', async () => {
    const { status, body } = await answers();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      answer: ['b'],
      feedback: { isCorrect: true, correct: ['b'], why: { b: 'Why b (en)' }, references: ['A reference.'] },
      lesson: { id: 'lesson-1', title: 'Title of lesson-1 (en)' },
    });
    expect(body.dueInDays).toBeGreaterThan(1);
  });

  test('completes its question for today, and counts', async () => {
    await answers();
    const { questions, answeredToday, nextInDays } = await today(browser);
    expect(questions.map(({ item }: { item: { id: string } }) => item.id)).not.toContain('k1');
    expect(answeredToday).toBe(1);
    expect(nextInDays).toBeGreaterThan(1);
  });

  test('that is wrong repeats its question tomorrow', async () => {
    const { body } = await answers({ answer: ['a'], confidence: 3 });
    expect(body.feedback.isCorrect).toBe(false);
    expect(body.dueInDays).toBe(1);
    browser.passTime(day);
    const again = (await today(browser)).questions.find(({ item }: { item: { id: string } }) => item.id === 'k1');
    expect(again.turn).toBe(1);
    expect((await answers({ turn: 1 })).body.feedback.isCorrect).toBe(true);
    expect(await cards()).toMatchObject([{ item_id: 'k1', reviews: 2, answer: '["b"]' }]);
  });

  test('changes nothing of the record', async () => {
    const before = await recordRows();
    await answers();
    await answers({ answer: ['a', 'c'] }, answerAddress({ id: 'k2' }));
    await today(browser);
    expect(await recordRows()).toEqual(before);
  });
});

describe('a repeated answer', () => {
  test('counts once, with the same response', async () => {
    const first = await answers();
    const storedCards = await cards();
    browser.passTime(60);
    const second = await answers();
    expect(second.body).toEqual(first.body);
    expect(await cards()).toEqual(storedCards);
  });

  test('from two tabs at once is the one that arrived first', async () => {
    const both = await Promise.all([answers({ answer: ['a'] }), answers({ answer: ['b'] })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body).toEqual(both[1].body);
    const [card] = await cards();
    expect(card).toMatchObject({ reviews: 1, answer: JSON.stringify(both[0].body.answer) });
  });
});

describe('what is refused', () => {
  test.each([
    ['none at all', { answer: [] }],
    ['an unknown option', { answer: ['z'] }],
    ['two options where one is asked for', { answer: ['a', 'b'] }],
    ['a time that has not come', { turn: 1 }],
    ['a place that is none', { timeZone: 'Mars/Olympus' }],
  ])('%s', async (_, change) => {
    expect((await answers(change)).status).toBe(422);
    expect(await cards()).toEqual([]);
  });

  test('a question that the learner has not answered wrongly, or that does not exist', async () => {
    for (const place of [{ id: 'k9' }, { courseId: 'other' }, { quizId: 'mastery', id: 'm1' }]) {
      expect((await answers({}, answerAddress(place))).status, JSON.stringify(place)).toBe(404);
    }
  });

  test('a question of another user', async () => {
    const other = await signedInAs('basic');
    expect((await other.ask('PUT', answerAddress(), anAnswer())).status).toBe(404);
  });

  test('a question of a mastery quiz before its keys may be shown', async () => {
    await completeLessons(browser, course);
    await takeQuiz(browser, course, 'mastery', wrongAnswers(course, 'mastery'));
    const { status, body } = await answers({}, answerAddress({ quizId: 'mastery', id: 'm1' }));
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toContain('Why ');
  });

  test('a question that has changed since it was loaded, until it is loaded again', async () => {
    await importCourse({
      ...course,
      quizzes: course.quizzes.map((quiz) => ({
        ...quiz,
        items: quiz.items.map((item) => ({ ...item, references: [] })),
      })),
    });
    expect((await answers()).body.code).toBe('QUESTION_CHANGED');
    expect(await cards()).toEqual([]);
    expect((await answers({ version: 2 })).body.feedback).toMatchObject({ isCorrect: true, references: [] });
  });

  test('a question that was withdrawn in the meantime', async () => {
    await importCourse({
      ...course,
      quizzes: course.quizzes.map((quiz) => ({ ...quiz, items: quiz.items.filter(({ id }) => id !== 'k1') })),
    });
    const { status, body } = await answers();
    expect([status, body.code]).toEqual([409, 'QUESTION_CHANGED']);
  });
});

test('a day begins at the learner’s midnight', async () => {
  browser.clock = new Date('2027-06-01T22:30:00Z');
  await answers({ timeZone: 'Europe/Berlin' });
  expect((await today(browser)).answeredToday).toBe(1);
  browser.clock = new Date('2027-06-02T21:30:00Z');
  expect((await today(browser)).answeredToday, 'before midnight in Berlin').toBe(1);
  browser.clock = new Date('2027-06-02T22:30:00Z');
  expect((await today(browser)).answeredToday).toBe(0);
});
