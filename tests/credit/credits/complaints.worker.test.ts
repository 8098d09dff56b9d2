import { describe, expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { aCourse } from '../../support/courses.ts';
import { aReport, beginCourse, completeLessons, takeQuiz } from '../../support/learning.ts';
import { claimCredit, creditOf, sendEvaluation, issuedRecords } from './claims.ts';

const course = '/api/courses/ecg-basics';

// CME facts, complaint 1: "Credit or certificate without the quiz passed, or after mere scrolling."
describe('credit without a quiz that was passed', () => {
  test('is not granted for completing every lesson, nor after failing the quiz', async () => {
    const browser = await signedInAs('pro');
    const content = await aCourse({ withVideo: true });
    await completeLessons(browser, content);
    const tries: (Record<string, string[]> | undefined)[] = [undefined, {}, { m1: ['b'], m2: ['a', 'c'] }];
    for (const answers of tries) {
      if (answers) await takeQuiz(browser, content, 'mastery', answers);
      expect((await creditOf(browser)).state).toBe('notPassed');
      expect((await sendEvaluation(browser)).body.code).toBe('CREDIT_NOT_OPEN');
      expect((await claimCredit(browser)).body.code).toBe('CREDIT_NOT_OPEN');
    }
    // Kickoff and practice quizzes do not count as mastery quizzes, even with all answers right.
    await takeQuiz(browser, content, 'practice');
    expect((await claimCredit(browser)).body.code).toBe('CREDIT_NOT_OPEN');
    expect(await issuedRecords()).toMatchObject({ claims: [], certificates: [], files: [] });
    expect((await browser.ask('GET', '/api/auth/user/notifications')).body.data).toEqual([]);
  });

  test('is not granted for opening lessons, which does not unlock the mastery quiz', async () => {
    const browser = await signedInAs('pro');
    const content = await aCourse({ withVideo: true });
    await beginCourse(browser, content);
    for (const { id } of content.courseDocument.lessons) {
      await browser.ask('GET', `${course}/lessons/${id}`);
      // To its very end, with an hour of work reported at once.
      await browser.ask('PUT', `${course}/lessons/${id}/progress`, aReport({ position: 100, activeSeconds: 60 }));
    }
    // A claim that a video was watched does not complete it.
    expect((await browser.ask('POST', `${course}/lessons/film/completion`)).status).toBe(409);
    const quiz = await browser.ask('POST', `${course}/quizzes/mastery/attempts`);
    expect(quiz).toMatchObject({ status: 403, body: { code: 'ACTIVITY_LOCKED', detail: { first: 'lesson-1' } } });
    expect((await claimCredit(browser)).body.code).toBe('CREDIT_NOT_OPEN');
    expect((await browser.ask('GET', course)).body.outline).not.toContainEqual(
      expect.objectContaining({ state: 'done', kind: 'lesson' }),
    );
  });
});
