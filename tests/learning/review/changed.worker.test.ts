import { beforeEach, describe, expect, test } from 'vitest';
import type { CoursePackage, PackageItem } from '#contract/library/content';
import type { ReviewQuestion } from '#contract/learning/review';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse, importCourse } from '../../support/courses.ts';
import { anAnswer, answerAddress, dueOf, failKickoff, today } from './reviewing.ts';

const day = 24 * 60 * 60;

let browser: Browser;
let course: CoursePackage;

/** A learner who reviewed `k1` rightly with full confidence, so that it is repeated after weeks. */
beforeEach(async () => {
  browser = await signedInAs('pro');
  course = await aCourse();
  await failKickoff(browser, course);
  browser.passTime(day);
  await browser.ask('PUT', answerAddress(), anAnswer({ confidence: 3 }));
  browser.passTime(day);
});

/** Publishes a version of the course with another question `k1`. */
async function changes(change: (item: PackageItem) => PackageItem): Promise<void> {
  const quizzes = course.quizzes.map((quiz) => ({
    ...quiz,
    items: quiz.items.map((item) => (item.id === 'k1' ? change(item) : item)),
  }));
  course = { ...course, quizzes };
  await importCourse(course);
}

const withKey = (key: string) => (item: PackageItem) => ({ ...item, correct: [key] });

async function comesBack(): Promise<ReviewQuestion | undefined> {
  return (await today(browser)).questions.find(({ item }: ReviewQuestion) => item.id === 'k1');
}

const answers = async (change: object) =>
  (await browser.ask('PUT', answerAddress(), anAnswer({ turn: 1, ...change }))).body;

describe('a question with a new right answer', () => {
  test('is repeated at once and marked as changed, although it was not due for weeks', async () => {
    expect(await comesBack()).toBeUndefined();
    await changes(withKey('c'));
    expect(await comesBack()).toMatchObject({ isChanged: true, version: 2, turn: 1 });
  });

  test('is counted on the home page', async () => {
    const counted = async () => dueOf((await browser.ask('GET', '/api/dashboard')).body);
    const before = await counted();
    await changes(withKey('c'));
    expect(await counted()).toBe(before + 1);
  });

  test('is scheduled like a first answer, and then as usual', async () => {
    await changes(withKey('c'));
    const first = await answers({ answer: ['c'], version: 2 });
    expect(first).toMatchObject({ feedback: { isCorrect: true }, dueInDays: 3 });
    browser.passTime(3 * day);
    expect(await comesBack()).toMatchObject({ isChanged: false, turn: 2 });
    const second = await answers({ answer: ['c'], version: 2, turn: 2 });
    expect(second.dueInDays).toBeGreaterThan(first.dueInDays);
  });

  test('is repeated although it never was before', async () => {
    const other = await signedInAs('basic');
    await failKickoff(other, course);
    await changes(withKey('c'));
    const { questions } = await today(other);
    expect(questions.map(({ item, isChanged }: ReviewQuestion) => [item.id, isChanged])).toEqual([['k1', true]]);
  });
});

describe('a question keeps its schedule', () => {
  test('although its stem was reworded', async () => {
    await changes((item) => ({
      ...item,
      texts: Object.fromEntries(
        Object.entries(item.texts).map(([code, text]) => [code, { ...text, stem: 'Reworded' }]),
      ),
    }));
    expect(await comesBack()).toBeUndefined();
    browser.passTime(60 * day);
    expect(await comesBack()).toMatchObject({ isChanged: false, version: 2, item: { stem: 'Reworded' } });
  });

  test('when the change is reverted', async () => {
    await changes(withKey('c'));
    await changes(withKey('b'));
    expect(await comesBack()).toBeUndefined();
  });
});

test('a question is also changed if its key has the same letter and another text', async () => {
  await changes((item) => ({
    ...item,
    texts: Object.fromEntries(
      Object.entries(item.texts).map(([code, text]) => {
        const { b: { why } = { why: '' }, ...others } = text.options;
        return [code, { ...text, options: { ...others, b: { text: 'Something else', why } } }];
      }),
    ),
  }));
  expect(await comesBack()).toMatchObject({ isChanged: true });
});
