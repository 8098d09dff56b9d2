import { describe, expect, test } from 'vitest';
import type { CoursePackage } from '#contract/library/content';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { sendPackage } from '../../support/content.ts';
import { aPackage } from '../../support/course-package.ts';
import { beginCourse, completeLessons, takeQuiz } from '../../support/learning.ts';

const mastery = '/api/courses/ecg-basics/quizzes/mastery';
const shareOf = async (browser: Browser) => (await browser.ask('GET', '/api/courses')).body.data[0].share as number;
const outlineOf = async (browser: Browser) =>
  (await browser.ask('GET', '/api/courses/ecg-basics')).body.outline as { id: string; state: string }[];

/** Changes that an author may make between two versions of a course. */
const changes: [string, (content: CoursePackage) => CoursePackage][] = [
  ['with lessons added', () => aPackage({ lessons: 6 })],
  ['with lessons removed', () => aPackage({ lessons: 1 })],
  [
    'with everything in another order',
    (content) => {
      content.courseDocument.lessons.reverse();
      for (const { items } of content.quizzes) items.reverse();
      return content;
    },
  ],
  [
    'with questions exchanged, and one whose key is another',
    (content) => {
      for (const { items } of content.quizzes.slice(0, 2)) {
        const [first, second] = items;
        if (first) first.id = `new-${first.id}`;
        if (second) second.correct = ['b', 'd'];
      }
      return content;
    },
  ],
];

describe.each(changes)('a course is published again %s', (_, change) => {
  test('the progress of a learner is retained, and reaches 100 %', async () => {
    await sendPackage(aPackage());
    const [browser, course] = [await signedInAs('pro'), aPackage()];
    await beginCourse(browser, course);
    await browser.ask('POST', '/api/courses/ecg-basics/lessons/lesson-1/completion');
    const before = { share: await shareOf(browser), outline: await outlineOf(browser) };
    expect((await sendPackage(change(aPackage()))).body.version).toBe(2);
    expect({ share: await shareOf(browser), outline: await outlineOf(browser) }).toEqual(before);

    await browser.ask('POST', '/api/courses/ecg-basics/lessons/lesson-2/completion');
    expect(await shareOf(browser)).toBeGreaterThan(before.share);
    await takeQuiz(browser, course, 'mastery');
    expect(await shareOf(browser)).toBe(1);
  });

  test('a learner in a quiz continues with its questions, answers and keys', async () => {
    await sendPackage(aPackage());
    const [browser, course] = [await signedInAs('pro'), aPackage()];
    await completeLessons(browser, course);
    const begun = (await browser.ask('POST', `${mastery}/attempts`)).body;
    const answer = (itemId: string, ...options: string[]) =>
      browser.ask('PUT', `${mastery}/attempts/${begun.id}/answers/${itemId}`, { answer: options, confidence: 3 });
    await answer('m1', 'b');
    await answer('m2', 'a', 'c');
    await sendPackage(change(aPackage()));

    const { attempt } = (await browser.ask('GET', mastery)).body;
    expect(attempt.items.map(({ stem }: { stem: string }) => stem)).toEqual(
      begun.items.map(({ stem }: { stem: string }) => stem),
    );
    expect(attempt.items.filter((item: { answer: unknown }) => item.answer)).toHaveLength(2);
    expect((await answer('m3', 'true')).status).toBe(200);
    const finished = (await browser.ask('POST', `${mastery}/attempts/${begun.id}/completion`)).body;
    expect(finished.attempt).toMatchObject({ correct: 3, total: 4, isPassed: true });
    expect((await browser.ask('GET', '/api/courses/ecg-basics/summary')).body).toMatchObject({ correct: 3, total: 4 });
  });
});

test('a learner who begins after it begins with the new version', async () => {
  await sendPackage(aPackage());
  await sendPackage(aPackage({ lessons: 6 }));
  const browser = await signedInAs('pro');
  await beginCourse(browser, aPackage());
  expect((await outlineOf(browser)).filter(({ id }) => id.startsWith('lesson-'))).toHaveLength(6);
});
