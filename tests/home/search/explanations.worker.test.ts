import { expect, test } from 'vitest';
import type { CoursePackage } from '#contract/library/content';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { importCourse } from '../../support/courses.ts';
import { beginCourse, completeLessons, passCourse, takeQuiz } from '../../support/learning.ts';
import { aPackage, type CourseChange } from '../../support/course-package.ts';
import { withdrawItem } from '../../support/withdrawals.ts';
import { indexLibrary, search } from './searched.ts';

/** A course in which the explanations of a quiz contain a word of their own. */
async function aCourseWithReasons(change: CourseChange = {}): Promise<CoursePackage> {
  const content = aPackage(change);
  const quizzes = content.quizzes.map(({ id, items }) => ({
    id,
    items: items.map((item) => ({
      ...item,
      texts: Object.fromEntries(
        Object.entries(item.texts).map(([locale, { options, ...rest }]) => [
          locale,
          {
            ...rest,
            options: Object.fromEntries(
              Object.entries(options).map(([key, option]) => [key, { ...option, why: `reasonof${id} ${item.id}` }]),
            ),
          },
        ]),
      ),
    })),
  }));
  const course = { ...content, quizzes };
  await importCourse(course);
  await indexLibrary();
  return course;
}

/** Ids of quizzes whose explanations a learner finds. */
async function explained(browser: Browser, quizId: string): Promise<number> {
  const { hits } = await search(browser, `reasonof${quizId}`);
  expect(
    hits.every(({ kind, place }) => kind === 'explanation' && place.page === 'quiz' && place.quizId === quizId),
  ).toBe(true);
  return hits.length;
}

const oneAnswer = { p1: ['b'] };

test('an explanation is found once its question is answered and the key revealed', async () => {
  const course = await aCourseWithReasons();
  const ana = await signedInAs('pro');
  expect(await explained(ana, 'practice')).toBe(0);
  await beginCourse(ana, course);
  expect(await explained(ana, 'practice')).toBe(0);
  await takeQuiz(ana, course, 'practice', oneAnswer);
  expect(await explained(ana, 'practice')).toBe(1);
  expect(await explained(await signedInAs('trial'), 'practice')).toBe(0);
});

test('explanations of a mastery quiz stay hidden until it is passed', async () => {
  const course = await aCourseWithReasons();
  const ana = await signedInAs('pro');
  await completeLessons(ana, course);
  await takeQuiz(ana, course, 'mastery', { m1: ['a'] });
  expect(await explained(ana, 'mastery')).toBe(0);
  await takeQuiz(ana, course, 'mastery');
  expect(await explained(ana, 'mastery')).toBeGreaterThan(0);
});

test('explanations that are never revealed are never found', async () => {
  const course = await aCourseWithReasons({ accreditation: { reveal: 'never' } });
  const ana = await signedInAs('pro');
  await passCourse(ana, course);
  expect(await explained(ana, 'mastery')).toBe(0);
});

test('the explanation of a withdrawn question is not found', async () => {
  const course = await aCourseWithReasons();
  const ana = await signedInAs('pro');
  await beginCourse(ana, course);
  await takeQuiz(ana, course, 'practice', oneAnswer);
  await withdrawItem('p1', { reason: { en: 'Wrong' } });
  expect(await explained(ana, 'practice')).toBe(0);
});

test('the explanation of a question whose key has changed since is not found', async () => {
  const course = await aCourseWithReasons();
  const ana = await signedInAs('pro');
  await beginCourse(ana, course);
  await takeQuiz(ana, course, 'practice', oneAnswer);
  await importCourse({
    ...course,
    quizzes: course.quizzes.map((quiz) => ({
      ...quiz,
      items: quiz.items.map((item) => (item.id === 'p1' ? { ...item, correct: ['c'] } : item)),
    })),
  });
  await indexLibrary();
  expect(await explained(ana, 'practice')).toBe(0);
});
