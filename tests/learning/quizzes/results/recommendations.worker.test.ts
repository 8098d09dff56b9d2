import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Recommendations } from '#contract/learning/recommendations';
import { countAffinities } from '../../../../functions/learning/recommendations/affinities/service.ts';
import { cellsOf, type Cell } from '../../../../functions/data/cells.ts';
import { reasonsFor, weightOf } from '../../../../functions/learning/quizzes/recommendations/rules.ts';
import { signedInAs } from '../../../support/accounts.ts';
import type { Browser } from '../../../support/browser.ts';
import { aPackage } from '../../../support/course-package.ts';
import { aCourse, importCourse } from '../../../support/courses.ts';
import { beginCourse, completeLessons, takeQuiz } from '../../../support/learning.ts';

const read = async (browser: Browser) =>
  (await browser.ask('GET', '/api/courses/ecg-basics/recommendations')).body as Recommendations;

test('reasons are listed and weighted from the strongest to the weakest', () => {
  const known = {
    bookmarks: new Set(['a']),
    others: new Set(['a', 'b']),
    specialty: 'cardiology',
    alike: 'nephrology',
  };
  expect(reasonsFor({ id: 'a', specialty: 'cardiology' }, known)).toEqual(['bookmarked', 'specialty', 'others']);
  expect(reasonsFor({ id: 'b', specialty: 'nephrology' }, known)).toEqual(['others', 'alike']);
  expect(reasonsFor({ id: 'c', specialty: 'radiology' }, known)).toEqual([]);
  expect(weightOf(['bookmarked'])).toBeGreaterThan(weightOf(['specialty', 'others', 'alike']));
});

test('a learner sees the lessons of unmet objectives, with the objective', async () => {
  const browser = await signedInAs('pro');
  const course = await aCourse();
  await completeLessons(browser, course);
  await takeQuiz(browser, course, 'mastery', { m1: ['b'], m2: ['a', 'c'], m3: ['true'] });
  expect(await read(browser)).toMatchObject({
    courseTitle: 'Course ecg-basics (en)',
    lessons: [{ id: 'lesson-2', title: 'Title of lesson-2 (en)', minutes: 5, objective: 'Name the axis (en)' }],
  });
});

test('a learner sees courses not begun yet, bookmarked ones first, each with its reasons', async () => {
  const browser = await signedInAs('pro');
  const course = await aCourse();
  await aCourse({ id: 'alike' });
  await aCourse({ id: 'marked' });
  await beginCourse(browser, await aCourse({ id: 'begun' }));
  await beginCourse(browser, course);
  await browser.ask('PUT', '/api/courses/marked/bookmark', { isBookmarked: true });
  const { courses } = await read(browser);
  expect(courses.map(({ course: { id }, reasons }) => [id, reasons[0]])).toEqual([
    ['marked', 'bookmarked'],
    ['alike', expect.stringMatching(/^(specialty|alike)$/)],
  ]);
});

test('other specialties are recommended if nothing else is', async () => {
  const browser = await signedInAs('pro');
  await beginCourse(browser, await aCourse());
  const content = aPackage({ id: 'elsewhere' });
  await importCourse({ ...content, courseDocument: { ...content.courseDocument, specialty: 'radiology' } });
  const { courses } = await read(browser);
  expect(courses.map(({ course: { id }, reasons }) => [id, reasons])).toEqual([['elsewhere', ['further']]]);
});

test('a learner sees courses that at least five others of the cell took next', async () => {
  const [cell = expect.fail(), elsewhere] = cellsOf(env);
  const browser = await signedInAs('pro', { cell: cell.number });
  const [course, other] = [await aCourse(), await aCourse({ id: 'other' })];
  await beginCourse(browser, course);
  const reasons = async () => {
    // A second run counts nothing twice.
    for (let time = 0; time < 2; time++) for (const one of cellsOf(env)) await countAffinities(env, one, 100);
    return (await read(browser)).courses[0]?.reasons;
  };
  const begins = async (number: number, { number: of }: Cell) => {
    const peer = await signedInAs('basic', { email: `peer-${number}-${of}@wardwise.example`, cell: of });
    await beginCourse(peer, course);
    await beginCourse(peer, other);
  };
  for (const number of [1, 2, 3, 4, 5]) {
    expect(await reasons()).not.toContain('others');
    if (elsewhere) await begins(number, elsewhere);
    expect(await reasons()).not.toContain('others');
    await begins(number, cell);
  }
  expect(await reasons()).toContain('others');
});
