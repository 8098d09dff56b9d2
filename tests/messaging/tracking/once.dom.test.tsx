import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Course, Lesson } from '#contract/learning/courses';
import type { Attempt, Quiz } from '#contract/learning/quizzes';
import type { TrackedEvent } from '#contract/messaging/tracking';
import { openPage } from '../../support/islands/islands.ts';

type Reply = { readonly status?: number; readonly body: object } | 'lost';

/** Requests without a response yet, oldest first. */
let waiting: { what: string; answer: (reply: Reply) => void }[] = [];
let tracked: TrackedEvent[] = [];

const summaries = () => tracked.map(({ name, at, page }) => `${name} at ${at.slice(11, 16)} on ${page}`);

/** Waits for a request of that kind and responds to the oldest. */
async function stubResponses(what: string, reply: Reply): Promise<void> {
  const find = () => waiting.find((request) => request.what.startsWith(what));
  await vi.waitFor(
    () => expect(find(), `${what} among ${waiting.map((one) => one.what).join(', ')}`).toBeTruthy(),
    5000,
  );
  const request = find();
  waiting = waiting.filter((one) => one !== request);
  request?.answer(reply);
}

/** Opens a page with new modules, as after a full load. */
async function open(path: string) {
  openPage(path, ['learning', 'course', 'lessons', 'quizzes', 'questions'], {});
  vi.resetModules();
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    const what = `${method} ${address.replace('/backend/api', '')}`;
    return new Promise<Response>((resolve, reject) => {
      const give = (reply: Reply) => {
        if (reply === 'lost') reject(new TypeError('Failed to fetch'));
        else resolve(Response.json(reply.body, { status: reply.status ?? 200 }));
      };
      waiting.push({ what, answer: give });
    });
  });
  await import('../../../src/platform/api/transport.ts');
  const { setTrackingReceiver } = await import('../../../src/platform/tracking/tracking.ts');
  setTrackingReceiver((event) => tracked.push(event));
}

/** Advances the clock by some minutes, after which the user is on another page. */
function later(minutes: number, path: string): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  history.replaceState({}, '', path);
}

beforeEach(() => {
  tracked = [];
  waiting = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T08:00:00Z') });
});

afterEach(() => vi.useRealTimers());

const next = { kind: 'summary' } as const;
const course = { id: 'ecg', title: 'ECG', teachers: [], outline: [], lessons: 5, credits: 1, minutes: 75 };
const aCourse = { ...course, startedAt: null, next } as unknown as Course;
const progress = { position: 0, watched: [], share: 0, completedAt: null, captions: null, speed: 1 };
const aLesson = {
  courseId: 'ecg',
  courseTitle: 'ECG',
  id: 'axis',
  title: 'Axis',
  kind: 'article',
  progress,
  outline: [],
} as unknown as Lesson;
const completedAt = '2026-05-04T08:00:00.000Z';

describe('the start of a course', () => {
  const courses = () => import('../../../src/features/learning/courses/course-stores.ts');
  const at = (isNew: boolean) => ({ body: { startedAt: completedAt, isNew } });

  test('is tracked once with the time of the press, although the next page never loads', async () => {
    await open('/courses/ecg');
    const { beginCourse } = await courses();
    const begun = beginCourse(aCourse);
    later(2, '/dashboard');
    await stubResponses('POST /courses/ecg/participation', at(true));
    await stubResponses('GET /courses/ecg', { status: 404, body: { code: 'NOT_FOUND' } });
    await expect(begun).rejects.toThrow();
    expect(summaries()).toEqual(['course_started at 08:00 on course']);
    const again = beginCourse(aCourse);
    await stubResponses('POST /courses/ecg/participation', at(false));
    await stubResponses('GET /courses/ecg', { body: aCourse });
    await again;
    expect(tracked).toHaveLength(1);
  });

  test('is not tracked by a second tab', async () => {
    await open('/courses/ecg');
    const begun = (await courses()).beginCourse(aCourse);
    await stubResponses('POST', at(false));
    await stubResponses('GET /courses/ecg', { body: aCourse });
    await begun;
    expect(tracked).toEqual([]);
  });
});

describe('a lesson', () => {
  const lessons = () => import('../../../src/features/learning/lessons/lesson-store.ts');
  const place = { courseId: 'ecg', lessonId: 'axis', locale: 'en' } as const;
  const done = (isNew: boolean) => ({ body: { completedAt, isNew, next } });

  test('is started once, also when its page is reloaded before there is any progress', async () => {
    await open('/courses/ecg/lessons/axis');
    (await lessons()).trackStart(aLesson);
    await open('/courses/ecg/lessons/axis');
    (await lessons()).trackStart(aLesson);
    expect(summaries()).toEqual(['lesson_started at 08:00 on lesson']);
  });

  test('is completed once with the time of the press, when the response arrives on another page', async () => {
    await open('/courses/ecg/lessons/axis');
    const completing = (await lessons()).completeLesson(place, aLesson);
    later(1, '/dashboard');
    await stubResponses('POST', done(true));
    await completing;
    expect(summaries()).toEqual(['lesson_completed at 08:00 on lesson']);
  });

  test('is completed once when the response is lost and the button is pressed again', async () => {
    await open('/courses/ecg/lessons/axis');
    const { completeLesson } = await lessons();
    const lost = completeLesson(place, aLesson);
    await stubResponses('POST', 'lost');
    await expect(lost).rejects.toThrow();
    expect(tracked).toEqual([]);
    later(3, '/courses/ecg/lessons/axis');
    const completing = completeLesson(place, aLesson);
    await stubResponses('POST', done(false));
    await completing;
    expect(summaries()).toEqual(['lesson_completed at 08:00 on lesson']);
  });

  test('is completed once when its progress arrives before the response', async () => {
    await open('/courses/ecg/lessons/axis');
    const { completeLesson, storeProgress, lessonAt } = await lessons();
    lessonAt(place).listen(() => undefined);
    await stubResponses('GET /courses/ecg/lessons/axis', { body: aLesson });
    await vi.waitFor(() => expect(lessonAt(place).get().state).toBe('ready'));
    const completing = completeLesson(place, aLesson);
    storeProgress(place, { ...progress, completedAt });
    await stubResponses('POST', done(true));
    await completing;
    expect(summaries()).toEqual(['lesson_completed at 08:00 on lesson']);
  });

  test('that another device has completed is not completed again', async () => {
    await open('/courses/ecg/lessons/axis');
    const completing = (await lessons()).completeLesson(place, aLesson);
    await stubResponses('POST', done(false));
    await completing;
    expect(tracked).toEqual([]);
  });
});

describe.each(['kickoff', 'mastery'] as const)('the %s quiz', (kind) => {
  const quizzes = () => import('../../../src/features/learning/quizzes/quiz-store.ts');
  const place = { courseId: 'ecg', quizId: kind, locale: 'en' } as const;
  const aQuiz = { courseId: 'ecg', courseTitle: 'ECG', id: kind, kind, attempt: null } as unknown as Quiz;
  const attempt = { id: 'attempt-1', number: 1, items: [] } as unknown as Attempt;

  async function ready() {
    await open(`/courses/ecg/quizzes/${kind}`);
    const stores = await quizzes();
    stores.quizAt(place).listen(() => undefined);
    await stubResponses('GET', { body: aQuiz });
    await vi.waitFor(() => expect(stores.quizAt(place).get().state).toBe('ready'));
    return stores;
  }

  // Specification 4: "Tracked event kinds: lesson started/completed; quiz started/completed (including kickoff and mastery quizzes); course started/completed/bookmarked; certificate claimed/downloaded/available; subscription purchased/cancelled/reactivated/upgraded."
  test('is started and completed once each, whatever else arrives in the meantime', async () => {
    const { beginAttempt, finish, quizAt } = await ready();
    const begun = beginAttempt(place);
    const reloaded = quizAt(place).reload();
    await stubResponses('GET', { body: { ...aQuiz, attempt } });
    await reloaded;
    later(1, `/courses/ecg/quizzes/${kind}`);
    await stubResponses('POST', { body: { ...attempt, isNew: true } });
    await begun;
    const finished = finish(place, aQuiz, attempt.id);
    later(1, '/courses/ecg/summary');
    await stubResponses('POST', { body: { attempt, isNew: true, completesCourse: false, next } });
    await finished;
    expect(summaries()).toEqual(['quiz_started at 08:00 on quiz', 'quiz_completed at 08:01 on quiz']);
    expect(tracked).toMatchObject(Array(2).fill({ facts: { quiz: { id: kind, type: kind, attempt: 1 } } }));
  });

  test('that is continued, or finished in another tab, is not tracked again', async () => {
    const { beginAttempt, finish } = await ready();
    const begun = beginAttempt(place);
    await stubResponses('POST', { body: { ...attempt, isNew: false } });
    await begun;
    const finished = finish(place, aQuiz, attempt.id);
    await stubResponses('POST', { body: { attempt, isNew: false, completesCourse: true, next } });
    await finished;
    expect(tracked).toEqual([]);
  });
});

describe('an event with the facts of a course', () => {
  test('is the completion, once, with the time of the press, although the course fails to load at first', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-05-04T08:00:00Z') });
    await open('/courses/ecg/quizzes/mastery');
    const { finish } = await import('../../../src/features/learning/quizzes/quiz-store.ts');
    const quiz = { courseId: 'ecg', id: 'mastery', kind: 'mastery' } as unknown as Quiz;
    const finished = finish({ courseId: 'ecg', quizId: 'mastery', locale: 'en' }, quiz, 'attempt-1');
    const attempt = { id: 'attempt-1', number: 2, items: [] };
    await stubResponses('POST', { body: { attempt, isNew: true, completesCourse: true, next } });
    await finished;
    later(1, '/courses/ecg/summary');
    await stubResponses('GET /courses/ecg', 'lost');
    await vi.advanceTimersByTimeAsync(2500);
    await stubResponses('GET /courses/ecg', { body: aCourse });
    await vi.waitFor(() => expect(tracked).toHaveLength(2));
    expect(summaries()).toEqual(['quiz_completed at 08:00 on quiz', 'course_completed at 08:00 on quiz']);
  });

  test('is the bookmark, once, with the time of the press', async () => {
    await open('/courses');
    const { setBookmark } = await import('../../../src/entities/courses/bookmarks.ts');
    const marked = setBookmark('ecg', true);
    later(1, '/courses/ecg');
    await stubResponses('PUT', { body: { isBookmarked: true } });
    await marked;
    await stubResponses('GET /courses/ecg', { body: aCourse });
    await vi.waitFor(() => expect(summaries()).toEqual(['course_bookmarked at 08:00 on courses']));
  });
});
