import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { dailyQuestions, type ReviewQuestion } from '#contract/learning/review';
import { courses } from '../../../functions/library/content/schema.ts';
import { libraryOf } from '../../../functions/data/cells.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { notifyCells } from '../../support/library.ts';
import { rightAnswers, type aPackage, type CourseChange } from '../../support/course-package.ts';
import { aCourse, importCourse } from '../../support/courses.ts';
import { passCourse, completeLessons, withdrawCourse, takeQuiz } from '../../support/learning.ts';
import { itemsOfEveryKind } from '../../support/every-kind.ts';
import { anAnswer, answerAddress, dueOf, failKickoff, today, wrongAnswers } from './reviewing.ts';

const day = 24 * 60 * 60;

async function aLearner(change: CourseChange = {}) {
  const browser = await signedInAs('pro');
  return { browser, course: await aCourse(change) };
}

/** Ids of the questions that are due now. */
async function ids(browser: Browser): Promise<string[]> {
  return (await today(browser)).questions.map(({ item }: ReviewQuestion) => item.id);
}

describe('repeated questions', () => {
  test('a user without answers gets an empty list', async () => {
    const { browser } = await aLearner();
    expect(await today(browser)).toEqual({
      status: 200,
      hasQuestions: false,
      answeredToday: 0,
      questions: [],
      laterCount: 0,
      nextInDays: null,
      isReminded: false,
    });
  });

  test('a question that was answered wrongly in a kickoff quiz is repeated the next day, without its key', async () => {
    const { browser, course } = await aLearner();
    await failKickoff(browser, course);
    expect(await today(browser)).toMatchObject({ hasQuestions: true, questions: [], nextInDays: 1 });
    browser.passTime(day);
    const { questions } = await today(browser);
    expect(questions).toHaveLength(4);
    expect(questions[0]).toEqual({
      courseId: 'ecg-basics',
      courseTitle: 'Course ecg-basics (en)',
      quizId: 'kickoff',
      language: 'en',
      version: 1,
      isChanged: false,
      turn: 0,
      item: {
        id: expect.any(String),
        kind: expect.any(String),
        objectiveId: expect.any(String),
        stem: expect.any(String),
        options: expect.any(Array),
        figure: expect.anything(),
        answer: null,
        confidence: null,
        feedback: null,
      },
    });
    expect(JSON.stringify(questions)).not.toMatch(/why |correct|references/i);
  });

  test('a right answer is not repeated unless it was a guess', async () => {
    const { browser, course } = await aLearner();
    await browser.ask('POST', '/api/courses/ecg-basics/participation');
    const path = '/api/courses/ecg-basics/quizzes/kickoff/attempts';
    const { body } = await browser.ask('POST', path);
    for (const [index, [itemId, answer]] of Object.entries(rightAnswers(course, 'kickoff')).entries()) {
      await browser.ask('PUT', `${path}/${body.id}/answers/${itemId}`, { answer, confidence: index === 1 ? 1 : 3 });
    }
    browser.passTime(3 * day);
    expect(await ids(browser), 'the attempt is still open').toEqual([]);
    await browser.ask('POST', `${path}/${body.id}/completion`);
    browser.passTime(3 * day);
    expect(await ids(browser)).toEqual(['k2']);
  });

  test('a skipped or cleared question is not answered wrongly', async () => {
    const { browser, course } = await aLearner();
    await browser.ask('POST', '/api/courses/ecg-basics/participation');
    await takeQuiz(browser, course, 'kickoff', { k1: ['a'], k2: [] });
    browser.passTime(day);
    expect(await ids(browser)).toEqual(['k1']);
  });

  test('a practice question is repeated although its quiz was not finished', async () => {
    const { browser } = await aLearner();
    await browser.ask('POST', '/api/courses/ecg-basics/participation');
    await browser.ask('POST', '/api/courses/ecg-basics/kickoff/skip');
    const path = '/api/courses/ecg-basics/quizzes/practice/attempts';
    const { body } = await browser.ask('POST', path);
    await browser.ask('PUT', `${path}/${body.id}/answers/p1`, { answer: ['a'], confidence: null });
    browser.passTime(day);
    expect(await ids(browser)).toEqual(['p1']);
  });

  test('a practice question answered right in a later attempt waits longer', async () => {
    const { browser, course } = await aLearner();
    await browser.ask('POST', '/api/courses/ecg-basics/participation');
    await browser.ask('POST', '/api/courses/ecg-basics/kickoff/skip');
    await takeQuiz(browser, course, 'practice', { p1: ['a'] });
    browser.passTime(day);
    expect(await ids(browser)).toEqual(['p1']);
    await takeQuiz(browser, course, 'practice');
    expect(await ids(browser)).toEqual([]);
    browser.passTime(10 * day);
    expect(await ids(browser)).toEqual(['p1']);
  });

  test('questions of every kind are repeated', async () => {
    const { browser, course } = await aLearner({ items: itemsOfEveryKind });
    await failKickoff(browser, course);
    browser.passTime(day);
    expect((await ids(browser)).toSorted()).toEqual(itemsOfEveryKind.map(({ id }) => id).toSorted());
  });

  test('a day has as many questions as fit into five minutes, and the number of others', async () => {
    const { browser } = await aLearner();
    for (const id of ['one', 'two', 'three']) await failKickoff(browser, await aCourse({ id }));
    browser.passTime(day);
    const { questions, laterCount } = await today(browser);
    expect(questions).toHaveLength(dailyQuestions);
    expect(laterCount).toBe(12 - dailyQuestions);
  });

  test('answers of other users are not repeated', async () => {
    const { browser, course } = await aLearner();
    await failKickoff(browser, course);
    const other = await signedInAs('basic');
    other.passTime(day);
    expect(await today(other)).toMatchObject({ hasQuestions: false, questions: [] });
  });
});

test('the home page counts what can be reviewed today', async () => {
  const { browser } = await aLearner();
  const counted = async () => dueOf((await browser.ask('GET', '/api/dashboard')).body);
  for (const id of ['one', 'two', 'three']) await failKickoff(browser, await aCourse({ id }));
  expect(await counted()).toBe(0);
  browser.passTime(day);
  expect(await counted()).toBe(dailyQuestions);
  await browser.ask('PUT', answerAddress({ courseId: 'one' }), anAnswer());
  expect(await counted()).toBe(dailyQuestions - 1);
});

describe('questions of a mastery quiz are repeated', () => {
  const failMastery = async (change: CourseChange) => {
    const { browser, course } = await aLearner(change);
    await completeLessons(browser, course);
    await takeQuiz(browser, course, 'mastery', wrongAnswers(course, 'mastery'));
    browser.passTime(2 * day);
    return { browser, course };
  };

  test('after a pass, if credit depends on it', async () => {
    const { browser, course } = await failMastery({});
    expect(await ids(browser)).toEqual([]);
    await takeQuiz(browser, course, 'mastery');
    browser.passTime(10 * day);
    expect((await ids(browser)).toSorted()).toEqual(['m1', 'm2', 'm3', 'm4']);
  });

  test('never, if its keys are never shown', async () => {
    const { browser, course } = await failMastery({ accreditation: { reveal: 'never' } });
    await takeQuiz(browser, course, 'mastery');
    browser.passTime(10 * day);
    expect(await today(browser)).toMatchObject({ hasQuestions: false, questions: [] });
  });
});

describe('a new version', () => {
  test('repeats the current question', async () => {
    const { browser, course } = await aLearner();
    await failKickoff(browser, course);
    browser.passTime(day);
    await importCourse(reworded(course));
    const { questions } = await today(browser);
    expect(questions).toHaveLength(4);
    for (const { item, version } of questions as ReviewQuestion[]) {
      expect(version).toBe(2);
      expect(item.stem).toContain('reworded');
    }
  });

  test('without a question does not repeat it', async () => {
    const { browser, course } = await aLearner();
    await failKickoff(browser, course);
    browser.passTime(day);
    await importCourse(without(course, 'k1'));
    expect((await ids(browser)).toSorted()).toEqual(['k2', 'k3', 'k4']);
  });
});

test('a withdrawn course that was begun is reviewed, an unpublished one is not', async () => {
  const { browser, course } = await aLearner();
  await passCourse(browser, course);
  await takeQuiz(browser, course, 'kickoff', wrongAnswers(course, 'kickoff'));
  browser.passTime(day);
  await withdrawCourse(course);
  expect(await ids(browser)).toHaveLength(4);
  await libraryOf(env).update(courses).set({ publishedAt: null });
  await notifyCells();
  expect(await ids(browser)).toEqual([]);
});

test('questions have the requested language, or that of their course', async () => {
  const { browser, course } = await aLearner({ languages: ['en', 'de'] });
  await failKickoff(browser, course);
  browser.passTime(day);
  const languageIn = async (locale: string) => {
    const { body } = await browser.ask('GET', `/api/review?locale=${locale}`);
    return [body.questions[0].language, body.questions[0].courseTitle];
  };
  expect(await languageIn('de')).toEqual(['de', 'Course ecg-basics (de)']);
  expect(await languageIn('fr')).toEqual(['en', 'Course ecg-basics (en)']);
});

const reworded = (course: ReturnType<typeof aPackage>) =>
  JSON.parse(JSON.stringify(course).replaceAll('Stem of', 'reworded')) as typeof course;

const without = (course: ReturnType<typeof aPackage>, itemId: string): typeof course => ({
  ...course,
  quizzes: course.quizzes.map((quiz) => ({ ...quiz, items: quiz.items.filter(({ id }) => id !== itemId) })),
});
