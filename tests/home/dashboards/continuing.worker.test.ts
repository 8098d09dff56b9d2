import { beforeEach, describe, expect, test } from 'vitest';
import type { CoursePackage } from '#contract/library/content';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { aReport, beginCourse, completeLessons, passCourse } from '../../support/learning.ts';
import { completeWork } from '../../support/wait-until.ts';
import { aWebinar } from '../../support/webinars.ts';

const course = '/api/courses/ecg-basics';

let browser: Browser;

beforeEach(async () => {
  browser = await signedInAs('pro');
});

const dashboard = async () => (await browser.ask('GET', '/api/dashboard')).body;

/** Begins an attempt and answers its first question. */
async function beginQuiz(quizId: string): Promise<void> {
  const attempts = `${course}/quizzes/${quizId}/attempts`;
  const { body } = await browser.ask('POST', attempts);
  // The questions of a mastery quiz come in any order.
  const [item] = body.items;
  const answer = { answer: [item.options[0].id], confidence: null };
  await browser.ask('PUT', `${attempts}/${body.id}/answers/${item.id}`, answer);
}

describe('where a learner stopped', () => {
  test('the second of a video, the share of an article, and nothing at the beginning of a lesson', async () => {
    await beginCourse(browser, await aCourse({ lessons: 1, withVideo: true }));
    expect((await dashboard()).continuing).toMatchObject({ next: { lessonId: 'lesson-1' }, stop: null });
    await browser.ask('PUT', `${course}/lessons/lesson-1/progress`, aReport({ position: 0.4 }));
    expect((await dashboard()).continuing.stop).toEqual({ kind: 'article', share: 0.4 });
    await browser.ask('POST', `${course}/lessons/lesson-1/completion`);
    await browser.ask('PUT', `${course}/lessons/film/progress`, aReport({ position: 41.7 }));
    expect((await dashboard()).continuing).toMatchObject({
      next: { lessonId: 'film' },
      stop: { kind: 'video', second: 41 },
    });
  });

  test('an open practice quiz, until a lesson is opened after it', async () => {
    await beginCourse(browser, await aCourse());
    await beginQuiz('practice');
    const stop = { kind: 'quiz', quizId: 'practice', quizKind: 'practice', answered: 1, total: 2 };
    expect((await dashboard()).continuing).toMatchObject({ stop, next: { kind: 'lesson' } });
    browser.passTime(60);
    await browser.ask('PUT', `${course}/lessons/lesson-1/progress`, aReport({ position: 0.2 }));
    expect((await dashboard()).continuing.stop).toEqual({ kind: 'article', share: 0.2 });
  });

  test('an open kickoff or mastery quiz, also if a lesson was opened after it', async () => {
    const content = await aCourse();
    await browser.ask('POST', `${course}/participation`);
    await beginQuiz('kickoff');
    expect((await dashboard()).continuing.stop).toMatchObject({ quizKind: 'kickoff', answered: 1, total: 4 });
    await completeLessons(browser, content);
    await beginQuiz('mastery');
    browser.passTime(60);
    await browser.ask('PUT', `${course}/lessons/lesson-1/progress`, aReport({ position: 0.2 }));
    expect((await dashboard()).continuing.stop).toMatchObject({ quizKind: 'mastery', answered: 1, total: 4 });
  });
});

describe('slices of the course to continue', () => {
  const parts = async () =>
    (await dashboard()).slices.map(({ minutes, parts: all }: { minutes: number; parts: { kind: string }[] }) => [
      minutes,
      all.map(({ kind }) => kind).join(', '),
    ]);

  test('begin with its kickoff quiz, then its lessons with their practice', async () => {
    await aCourse({ lessons: 3 });
    await browser.ask('POST', `${course}/participation`);
    const [shortest] = (await dashboard()).slices;
    expect(shortest.parts).toMatchObject([{ kind: 'quiz', quizKind: 'kickoff', questions: 2, minutes: 3 }]);
    await browser.ask('POST', `${course}/kickoff/skip`);
    const [, middle, longest] = (await dashboard()).slices;
    expect(middle.parts).toMatchObject([
      { kind: 'lesson', lessonId: 'lesson-1', minutes: 5, isWhole: true },
      { kind: 'quiz', quizId: 'practice', questions: 2, minutes: 3 },
    ]);
    expect(longest.parts).toHaveLength(4);
    // Three lessons of 5 minutes and 4 questions of a minute and a half.
    expect(middle.credit).toEqual({ credits: 1, minutesLeft: 16 });
  });

  test('end with the mastery quiz, which is not begun without time for all of it', async () => {
    await completeLessons(browser, await aCourse());
    expect(await parts()).toEqual([[9, 'quiz']]);
    expect((await dashboard()).slices[0].credit).toEqual({ credits: 1, minutesLeft: 0 });
    await beginQuiz('mastery');
    expect((await dashboard()).slices[0].parts).toMatchObject([{ quizKind: 'mastery', questions: 2, minutes: 3 }]);
  });

  test('are of the course recommended first once nothing in it can be done', async () => {
    await passCourse(browser, await aCourse());
    expect(await parts()).toEqual([]);
    await aCourse({ id: 'another' });
    expect((await dashboard()).slices[0].parts).toMatchObject([{ kind: 'begin', courseId: 'another' }]);
  });

  test('name no credit that the plan does not include, and stop at lessons that it does not open', async () => {
    const basic: Browser = await signedInAs('basic', { email: 'basic@clinic.example' });
    const trial: Browser = await signedInAs('trial', { email: 'trial@clinic.example' });
    const content: CoursePackage = await aCourse({ isFree: false });
    for (browser of [basic, trial]) await beginCourse(browser, content);
    browser = basic;
    expect((await dashboard()).slices[2]).toMatchObject({ minutes: 20, credit: null });
    browser = trial;
    expect((await dashboard()).slices.at(-1).parts).toMatchObject([{ lessonId: 'lesson-1' }, { quizId: 'practice' }]);
  });
});

test('the list has due questions and the webinars that a learner is registered for', async () => {
  const soon = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T17:00:00Z`;
  await aWebinar({ id: 'first', startsAt: soon(3) });
  await aWebinar({ id: 'second', startsAt: soon(6) });
  expect((await dashboard()).upNext).toMatchObject([{ kind: 'webinar', id: 'first', isRegistered: false }]);
  await browser.ask('POST', '/api/webinars/second/registration', { zone: 'Europe/Berlin' });
  await completeWork();
  expect((await dashboard()).upNext).toMatchObject([{ kind: 'webinar', id: 'second', isRegistered: true }]);
});

test('weeks in a row with learning are counted', async () => {
  await beginCourse(browser, await aCourse());
  expect((await dashboard()).weeksInARow).toBe(0);
  for (const days of [0, 7, 7]) {
    browser.passTime(days * 86_400);
    await browser.ask('PUT', `${course}/lessons/lesson-1/progress`, aReport({ activeSeconds: 30 }));
  }
  expect((await dashboard()).weeksInARow).toBe(3);
});
