import { describe, expect, test } from 'vitest';
import { participations } from '../../../functions/learning/participations/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { figureName } from '../../support/course-package.ts';
import { aCourse } from '../../support/courses.ts';
import { eventsInOrder, beginCourse, passCourse, takeQuiz } from '../../support/learning.ts';
import { rowsOf } from '../../support/cells.ts';
import { anExaminee, answer, quiz, type Items } from './examinee.ts';

describe('a quiz', () => {
  test('a learner sees the description of a quiz', async () => {
    const { browser } = await anExaminee({ accreditation: { attempts: 3, passMark: 75 } });
    expect((await browser.ask('GET', quiz('mastery'))).body).toEqual({
      courseId: 'ecg-basics',
      courseTitle: 'Course ecg-basics (en)',
      id: 'mastery',
      kind: 'mastery',
      lessonId: null,
      itemCount: 4,
      minutes: 6,
      passMark: 75,
      attemptsLeft: 3,
      attemptsUsed: 0,
      waitUntil: null,
      canSkip: false,
      isPassed: false,
      language: 'en',
      attempt: null,
      next: { kind: 'quiz', quizId: 'mastery', quizKind: 'mastery' },
    });
  });

  // Specification 2: "/courses/{courseId}/quizzes/{quizId} | Activity-access guard; empty layout"
  test('it opens only in the order of the course', async () => {
    const browser = await signedInAs('pro');
    const course = await aCourse();
    const locked = (first: string) => ({ status: 403, body: { code: 'ACTIVITY_LOCKED', detail: { first } } });
    for (const id of ['kickoff', 'practice', 'mastery']) {
      expect(await browser.ask('GET', quiz(id))).toMatchObject(locked('begin'));
      expect(await browser.ask('POST', `${quiz(id)}/attempts`)).toMatchObject(locked('begin'));
    }
    await browser.ask('POST', '/api/courses/ecg-basics/participation');
    expect((await browser.ask('GET', quiz('kickoff'))).body).toMatchObject({
      canSkip: true,
      attemptsLeft: 1,
      passMark: null,
    });
    expect(await browser.ask('POST', `${quiz('practice')}/attempts`)).toMatchObject(locked('kickoff'));
    await beginCourse(browser, course);
    expect(await browser.ask('POST', `${quiz('mastery')}/attempts`)).toMatchObject(locked('lesson-1'));
    expect((await browser.ask('GET', quiz('none'))).status).toBe(404);
    expect((await browser.ask('POST', `${quiz('none')}/attempts`)).status).toBe(404);
  });

  test('a trial learner takes the kickoff of any course and the mastery quiz of free ones', async () => {
    const browser = await signedInAs('trial');
    await beginCourse(browser, await aCourse({ isFree: false }));
    expect((await browser.ask('POST', `${quiz('kickoff')}/attempts`)).status).toBe(200);
    expect((await browser.ask('POST', `${quiz('practice')}/attempts`)).status).toBe(200);
    const refused = await browser.ask('POST', `${quiz('mastery')}/attempts`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'PLAN_REQUIRED', detail: { planType: 'basic' } } });
    await passCourse(browser, await aCourse({ id: 'free' }));
    expect((await browser.ask('GET', '/api/courses/free/summary')).body.isPassed).toBe(true);
  });

  test('a German reads German questions, a Frenchman the first language', async () => {
    const { browser } = await anExaminee({ languages: ['en', 'de'] });
    const german = (await browser.ask('POST', `${quiz('kickoff')}/attempts?locale=de`)).body;
    expect(german.items[0]).toMatchObject({ stem: 'Stem of k1 (de)', figure: { alt: 'A figure (de)' } });
    expect(german.items[0].figure.url).toContain(figureName);
    const french = (await browser.ask('GET', `${quiz('kickoff')}?locale=fr`)).body;
    expect(french).toMatchObject({ language: 'en', attempt: { items: [{ stem: 'Stem of k1 (en)' }, {}, {}, {}] } });
  });

  test('a visitor is asked to sign in', async () => {
    const visitor = new Browser();
    const attempt = `${quiz('mastery')}/attempts/attempt-of-somebody`;
    expect((await visitor.ask('GET', quiz('mastery'))).status).toBe(401);
    expect((await visitor.ask('POST', `${quiz('mastery')}/attempts`)).status).toBe(401);
    expect((await visitor.ask('PUT', `${attempt}/answers/m1`, answer('a'))).status).toBe(401);
    expect((await visitor.ask('POST', `${attempt}/completion`)).status).toBe(401);
    expect((await visitor.ask('GET', '/api/courses/ecg-basics/summary')).status).toBe(401);
  });
});

describe('the kickoff', () => {
  test('it is taken once, shows its key when finished and opens the lessons', async () => {
    const browser = await signedInAs('pro');
    const course = await aCourse();
    await browser.ask('POST', '/api/courses/ecg-basics/participation');
    const { body } = await takeQuiz(browser, course, 'kickoff', { k1: ['b'], k2: ['a'] });
    expect(body.attempt).toMatchObject({ score: 0.25, correct: 1, isPassed: null });
    expect(body.attempt.items[0].feedback).toEqual({
      isCorrect: true,
      credit: 1,
      correct: ['b'],
      why: { a: 'Why a (en)', b: 'Why b (en)', c: 'Why c (en)', d: 'Why d (en)' },
      references: ['A reference.'],
    });
    expect(body.next).toMatchObject({ kind: 'lesson', lessonId: 'lesson-1' });
    expect((await browser.ask('GET', '/api/courses/ecg-basics/lessons/lesson-1')).status).toBe(200);
    expect((await browser.ask('GET', quiz('kickoff'))).body).toMatchObject({ canSkip: false, attemptsLeft: 0 });
    const again = await browser.ask('POST', `${quiz('kickoff')}/attempts`);
    expect(again).toMatchObject({ status: 403, body: { code: 'NO_ATTEMPTS_LEFT' } });
    const settled = (await browser.ask('POST', '/api/courses/ecg-basics/kickoff/skip')).body.skippedAt;
    expect(settled).toBe(body.attempt.finishedAt);
  });
});

describe('practice', () => {
  test('every answer gets its feedback at once and stays', async () => {
    const { browser } = await anExaminee();
    const { id } = (await browser.ask('POST', `${quiz('practice')}/attempts`)).body;
    const put = (option: string) => browser.ask('PUT', `${quiz('practice')}/attempts/${id}/answers/p1`, answer(option));
    const first = await put('a');
    expect(first.body.feedback).toMatchObject({ isCorrect: false, correct: ['b'], why: { a: 'Why a (en)' } });
    expect((await put('b')).body).toEqual(first.body);
    const { attempt } = (await browser.ask('GET', quiz('practice'))).body;
    expect(attempt.items[0]).toMatchObject({ answer: ['a'], feedback: { isCorrect: false } });
    expect(attempt.items[1].feedback).toBeNull();
  });

  test('it follows its lesson and can be repeated', async () => {
    const { browser, course } = await anExaminee();
    const { body } = await takeQuiz(browser, course, 'practice');
    expect(body).toMatchObject({ attempt: { score: 1, isPassed: null }, next: { kind: 'quiz', quizKind: 'mastery' } });
    expect((await browser.ask('POST', `${quiz('practice')}/attempts`)).body).toMatchObject({
      number: 2,
      finishedAt: null,
    });
    expect((await browser.ask('GET', '/api/courses/ecg-basics')).body.outline[2]).toMatchObject({
      id: 'practice',
      state: 'done',
    });
  });
});

describe('the mastery quiz', () => {
  test('a learner passes; the pass, its rules and the key are stored and returned', async () => {
    const { browser, course } = await anExaminee();
    const { body } = await takeQuiz(browser, course, 'mastery', { m1: ['b'], m2: ['c', 'a'], m3: ['true'] });
    expect(body.attempt).toMatchObject({ score: 0.75, correct: 3, isPassed: true });
    expect((body.attempt.items as Items).every(({ feedback }) => feedback !== null)).toBe(true);
    expect(body.next).toEqual({ kind: 'summary' });
    const [row] = await rowsOf(participations);
    expect(row?.passedAt?.toISOString()).toBe(body.attempt.finishedAt);
    const events = await eventsInOrder();
    expect(events.find(({ kind }) => kind === 'masteryPassed')?.snapshot).toMatchObject({
      attemptId: body.attempt.id,
      passMark: 70,
      correct: 3,
      total: 4,
      accreditations: [{ id: 'ama', attestationVersion: 1 }],
    });
  });

  test.each(['after-pass', 'after-attempt', 'never'] as const)(
    'a learner who fails for credit under %s sees no key',
    async (reveal) => {
      const { browser, course } = await anExaminee({ accreditation: { reveal } });
      const { body } = await takeQuiz(browser, course, 'mastery', { m1: ['b'] });
      expect(body.attempt).toMatchObject({ score: 0.25, isPassed: false });
      expect(JSON.stringify(body)).not.toContain('Why ');
    },
  );

  test('attempts run out', async () => {
    const { browser, course } = await anExaminee({ accreditation: { attempts: 2 } });
    await takeQuiz(browser, course, 'mastery', {});
    await takeQuiz(browser, course, 'mastery', {});
    const refused = await browser.ask('POST', `${quiz('mastery')}/attempts`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'NO_ATTEMPTS_LEFT' } });
    expect((await browser.ask('GET', quiz('mastery'))).body).toMatchObject({ attemptsLeft: 0, attemptsUsed: 2 });
  });

  test('the next attempt is locked for the waiting time', async () => {
    const { browser, course } = await anExaminee({ accreditation: { waitMinutes: 60 } });
    const { finishedAt } = (await takeQuiz(browser, course, 'mastery', {})).body.attempt;
    const until = new Date(Date.parse(finishedAt) + 60 * 60_000).toISOString();
    const refused = await browser.ask('POST', `${quiz('mastery')}/attempts`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'ATTEMPT_TOO_SOON', detail: { until } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(59 * 60);
    expect((await browser.ask('GET', quiz('mastery'))).body.waitUntil).toBe(until);
  });

  test('no attempt begins after the accreditation has ended', async () => {
    const [today = ''] = new Date().toISOString().split('T');
    const { browser } = await anExaminee({ accreditation: { validTo: today } });
    browser.passTime(24 * 60 * 60);
    const refused = await browser.ask('POST', `${quiz('mastery')}/attempts`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'COURSE_EXPIRED' } });
    expect((await browser.ask('GET', '/api/courses/ecg-basics/lessons/lesson-1')).status).toBe(200);
  });
});
