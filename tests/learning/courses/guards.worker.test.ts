import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { CoursePackage } from '#contract/library/content';
import { routeNames, routes } from '#contract/routes';
import { courses } from '../../../functions/library/content/schema.ts';
import { libraryOf } from '../../../functions/data/cells.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { notifyCells } from '../../support/library.ts';
import { aCourse } from '../../support/courses.ts';
import { beginCourse, passCourse, completeLessons, withdrawCourse } from '../../support/learning.ts';

/** Values for the parameters of guarded pages; a page with another parameter needs one here. */
const tried: Readonly<Record<string, readonly string[]>> = {
  ':lessonId': ['lesson-1', 'lesson-2'],
  ':quizId': ['kickoff', 'practice', 'mastery'],
};

/** Every guarded page, by its path below the course; its data has the same path below `/api`. */
const pages = routeNames
  .filter((name) => 'guard' in routes[name])
  .flatMap((name) => {
    const path = routes[name].path.replace('/courses/:courseId', '');
    const [param] = /:\w+/.exec(path) ?? [];
    return param ? (tried[param] ?? []).map((value) => path.replace(param, value)) : [path];
  });

/** The response of each page: its status, or the code of the refusal with the required activity. */
async function answersTo(browser: Browser, courseId = 'ecg-basics'): Promise<Record<string, string>> {
  const answers = pages.map(async (page) => {
    const { status, body } = await browser.ask('GET', `/api/courses/${courseId}${page}`);
    if (status === 200) return [page, 'open'];
    const { code, detail } = body as { code: string; detail?: Record<string, string> };
    return [page, [status, code, detail?.['planType'], detail?.['kind'], detail?.['first']].filter(Boolean).join(' ')];
  });
  return Object.fromEntries(await Promise.all(answers)) as Record<string, string>;
}

const everywhere = (answer: string) => Object.fromEntries(pages.map((page) => [page, answer]));

const missing = everywhere('404 NOT_FOUND');
const open = everywhere('open');

test('the tests cover every page of a course', () => {
  expect(pages).toEqual([
    '',
    '/summary',
    '/comparison',
    '/recommendations',
    '/quizzes/kickoff',
    '/quizzes/practice',
    '/quizzes/mastery',
    '/lessons/lesson-1',
    '/lessons/lesson-2',
  ]);
});

// Specification 2: "/courses/{courseId} | Localized; guarded by a course check"
describe('the course guard', () => {
  test('finds no page of an unknown or unpublished course', async () => {
    const browser = await signedInAs('pro');
    await passCourse(browser, await aCourse());
    expect(await answersTo(browser, 'nope')).toEqual(missing);
    await libraryOf(env).update(courses).set({ publishedAt: null });
    await notifyCells();
    expect(await answersTo(browser)).toEqual(missing);
  });

  test('admits only learners who began a withdrawn course before', async () => {
    const [graduate, newcomer] = [await signedInAs('pro'), await signedInAs('basic')];
    const course = await aCourse();
    await passCourse(graduate, course);
    await withdrawCourse(course);
    expect(await answersTo(graduate)).toEqual(open);
    expect(await answersTo(newcomer)).toEqual(missing);
  });
});

const begins = (browser: Browser, { courseDocument }: CoursePackage) =>
  browser.ask('POST', `/api/courses/${courseDocument.id}/participation`);

// Specification 2: "/courses/{courseId}/summary, /comparison, /recommendations | Guarded by a course-activity-access check; summary and comparison use the empty layout; recommendations layout not shown"
// Specification 2: "/courses/{courseId}/quizzes/{quizId} | Activity-access guard; empty layout"
// Specification 2: "/courses/{courseId}/lessons/{lessonId} | Activity-access guard; empty layout"
describe('the activity-access guard', () => {
  test('names the required plan before the required step', async () => {
    const browser = await signedInAs('trial');
    const course = await aCourse({ isFree: false });
    await beginCourse(browser, course);
    const lessonFirst = '403 ACTIVITY_LOCKED lesson lesson-1';
    expect(await answersTo(browser)).toEqual({
      ...open,
      '/lessons/lesson-2': '403 PLAN_REQUIRED basic',
      '/quizzes/mastery': '403 PLAN_REQUIRED basic',
      '/summary': lessonFirst,
      '/comparison': lessonFirst,
    });
  });

  test('names the required step, in order', async () => {
    const browser = await signedInAs('pro');
    const course = await aCourse();
    expect(await answersTo(browser)).toEqual({ ...everywhere('403 ACTIVITY_LOCKED begin begin'), '': 'open' });

    await begins(browser, course);
    expect(await answersTo(browser)).toEqual({
      ...everywhere('403 ACTIVITY_LOCKED kickoff kickoff'),
      '': 'open',
      '/quizzes/kickoff': 'open',
      '/recommendations': 'open',
    });

    await beginCourse(browser, course);
    const lessonFirst = '403 ACTIVITY_LOCKED lesson lesson-1';
    expect(await answersTo(browser)).toEqual({
      ...open,
      '/summary': lessonFirst,
      '/comparison': lessonFirst,
      '/quizzes/mastery': lessonFirst,
    });

    await completeLessons(browser, course);
    const masteryFirst = '403 ACTIVITY_LOCKED mastery mastery';
    expect(await answersTo(browser)).toEqual({ ...open, '/summary': masteryFirst, '/comparison': masteryFirst });

    await passCourse(browser, course);
    expect(await answersTo(browser)).toEqual(open);
  });

  test('finds no lesson and no quiz that the course does not have', async () => {
    const browser = await signedInAs('pro');
    await beginCourse(browser, await aCourse());
    for (const page of ['/lessons/nope', '/quizzes/nope'])
      expect((await browser.ask('GET', `/api/courses/ecg-basics${page}`)).status).toBe(404);
  });
});
