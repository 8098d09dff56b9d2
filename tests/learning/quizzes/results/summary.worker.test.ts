import { describe, expect, test } from 'vitest';
import { signedInAs } from '../../../support/accounts.ts';
import { aPackage } from '../../../support/course-package.ts';
import { aCourse, importCourse } from '../../../support/courses.ts';
import { completeLessons, withdrawCourse, takeQuiz } from '../../../support/learning.ts';

const summary = '/api/courses/ecg-basics/summary';

describe('the summary', () => {
  test('a learner sees kickoff and mastery by objective, and lessons for unmet objectives', async () => {
    const browser = await signedInAs('pro');
    const course = await aCourse({ languages: ['en', 'de'], accreditation: { attempts: 3, passMark: 80 } });
    await browser.ask('POST', '/api/courses/ecg-basics/participation');
    await takeQuiz(browser, course, 'kickoff', { k1: ['b'] });
    await completeLessons(browser, course);
    await takeQuiz(browser, course, 'mastery', { m1: ['b'], m2: ['a', 'c'], m3: ['true'] });
    expect((await browser.ask('GET', `${summary}?locale=de`)).body).toEqual({
      courseId: 'ecg-basics',
      courseTitle: 'Course ecg-basics (de)',
      language: 'de',
      score: 0.75,
      correct: 3,
      total: 4,
      passMark: 80,
      withdrawn: [],
      isPassed: false,
      isPassKept: false,
      passedAt: null,
      attemptNumber: 1,
      attemptsLeft: 2,
      waitUntil: null,
      activeMinutes: 0,
      objectives: [
        {
          id: 'rhythm',
          text: 'Name the rhythm (de)',
          kickoff: { correct: 1, total: 2 },
          mastery: null,
          isMet: null,
          lessonIds: ['lesson-1'],
        },
        {
          id: 'axis',
          text: 'Name the axis (de)',
          kickoff: { correct: 0, total: 2 },
          mastery: null,
          isMet: null,
          lessonIds: ['lesson-2'],
        },
      ],
      lessons: [
        { id: 'lesson-1', title: 'Title of lesson-1 (de)', minutes: 5 },
        { id: 'lesson-2', title: 'Title of lesson-2 (de)', minutes: 5 },
      ],
      readAgain: ['lesson-2'],
      masteryQuizId: 'mastery',
      next: { kind: 'quiz', quizId: 'mastery', quizKind: 'mastery' },
    });
    await takeQuiz(browser, course, 'mastery');
    expect((await browser.ask('GET', summary)).body.objectives).toMatchObject([
      { kickoff: { correct: 1, total: 2 }, mastery: { correct: 2, total: 2 }, isMet: true },
      { kickoff: { correct: 0, total: 2 }, mastery: { correct: 2, total: 2 }, isMet: true },
    ]);
  });

  test('a learner of a course without credit sees keys and lessons at once', async () => {
    const browser = await signedInAs('pro');
    const content = aPackage();
    const course = { ...content, courseDocument: { ...content.courseDocument, accreditations: [] } };
    await importCourse(course);
    await completeLessons(browser, course);
    const failed = await takeQuiz(browser, course, 'mastery', { m1: ['b'], m2: ['a', 'c'] });
    expect(failed.body.attempt).toMatchObject({ isPassed: false, items: Array(4).fill({ feedback: { why: {} } }) });
    expect((await browser.ask('GET', summary)).body.objectives).toMatchObject([
      { mastery: { correct: 2, total: 2 }, isMet: true },
      { mastery: { correct: 0, total: 2 }, isMet: false },
    ]);
  });

  test('no lesson is recommended for an objective with a single question', async () => {
    const browser = await signedInAs('pro');
    const content = aPackage();
    const quizzes = content.quizzes.map((quiz) => ({ ...quiz, items: quiz.items.filter(({ id }) => id !== 'm4') }));
    await importCourse({ ...content, quizzes });
    await completeLessons(browser, content);
    await takeQuiz(browser, content, 'mastery', { m1: ['b'], m2: ['b'], m3: ['false'] });
    expect((await browser.ask('GET', summary)).body).toMatchObject({ isPassed: false, readAgain: ['lesson-1'] });
  });

  test('a retake shows the new attempt, and a pass remains', async () => {
    const browser = await signedInAs('pro');
    const course = await aCourse();
    await completeLessons(browser, course);
    const results = [];
    const tries: (Record<string, string[]> | undefined)[] = [{}, undefined, { m1: ['b'] }];
    for (const answers of tries) {
      await takeQuiz(browser, course, 'mastery', answers);
      results.push((await browser.ask('GET', summary)).body);
    }
    const [failed, passed, worse] = results;
    expect(failed).toMatchObject({ score: 0, isPassed: false, attemptNumber: 1, objectives: [{ kickoff: null }, {}] });
    expect(passed).toMatchObject({ score: 1, isPassed: true, attemptNumber: 2, next: { kind: 'summary' } });
    expect(worse).toMatchObject({ score: 0.25, isPassed: true, attemptNumber: 3, passedAt: passed.passedAt });
    await withdrawCourse(course);
    expect((await browser.ask('GET', summary)).body).toEqual(worse);
  });

  // Specification 2: "/courses/{courseId}/summary, /comparison, /recommendations | Guarded by a course-activity-access check"
  test('it opens with the first finished mastery attempt', async () => {
    const browser = await signedInAs('pro');
    const course = await aCourse();
    const first = async () => (await browser.ask('GET', summary)).body.detail?.first;
    expect(await first()).toBe('begin');
    await completeLessons(browser, course);
    expect(await first()).toBe('mastery');
    await browser.ask('POST', '/api/courses/ecg-basics/quizzes/mastery/attempts');
    expect(await first()).toBe('mastery');
    expect((await browser.ask('GET', '/api/courses/none/summary')).status).toBe(404);
  });
});
