import { describe, expect, test } from 'vitest';
import { foldText } from '#contract/text/fold-text';
import { outlineOf, shareDone } from '../../../functions/learning/participations/outline-rules.ts';
import {
  creditsOf,
  isExpired,
  lockOf,
  masteryTerms,
  nextStep,
  retakeOf,
  type Prerequisite,
  type CourseProgress,
  type Progress,
  type Terms,
} from '../../../functions/learning/participations/rules.ts';

const now = new Date('2026-05-04T12:00:00Z');

const terms = (change: Partial<Terms> = {}): Terms => ({
  maximum: 1,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  passMark: 70,
  attempts: 0,
  waitMinutes: 0,
  reveal: 'after-attempt',
  ...change,
});

const syllabus: CourseProgress['syllabus'] = {
  lessons: [
    { id: 'one', kind: 'article', minutes: 5, objectives: [] },
    { id: 'two', kind: 'article', minutes: 5, objectives: [] },
    { id: 'film', kind: 'video', minutes: 4, objectives: [], seconds: 200, poster: '', sources: [''], captions: {} },
  ],
  quizzes: [
    { id: 'before', kind: 'kickoff' },
    { id: 'after', kind: 'mastery' },
    { id: 'try-one', kind: 'practice', lesson: 'one' },
    { id: 'try-two', kind: 'practice', lesson: 'two' },
  ],
  accreditations: [terms()],
  itemCounts: { before: 4, after: 4, 'try-one': 2, 'try-two': 2 },
  lessonTitles: { one: 'One', two: 'Two', film: 'Film' },
};

const begun = (change: Partial<Progress> = {}): Progress => ({
  kickoffSkippedAt: null,
  kickoffFinishedAt: null,
  passedAt: null,
  lessons: [],
  extraAttempts: 0,
  quizzes: [],
  ...change,
});

const learner = (progress: Progress | null, change: Partial<CourseProgress> = {}): CourseProgress => {
  return { title: 'A course', syllabus, isFree: false, planType: 'pro', progress, now, ...change };
};

const done = (...ids: string[]) => ids.map((id) => ({ id, completedAt: 1, position: 0 }));
const tried = (finished: number) => [{ id: 'after', used: finished, finished, finishedAt: now.getTime() - 60_000 }];
const warmedUp = { kickoffFinishedAt: now };
const nobody = learner(null);
const newcomer = learner(begun());
const reader = learner(begun({ kickoffSkippedAt: now, lessons: done('two') }));
const examinee = learner(begun({ ...warmedUp, lessons: done('one', 'two', 'film') }));
const failed = learner(begun({ ...warmedUp, lessons: done('one', 'two', 'film'), quizzes: tried(1) }));
const graduate = learner(begun({ ...warmedUp, passedAt: now, lessons: done('one', 'two', 'film'), quizzes: tried(1) }));
const onTrial = (journey: CourseProgress): CourseProgress => ({ ...journey, planType: 'trial' });

describe('what comes next', () => {
  test.each<[string, CourseProgress, object]>([
    ['somebody new begins', nobody, { kind: 'begin' }],
    ['a beginner gets the kickoff', newcomer, { kind: 'quiz', quizId: 'before', quizKind: 'kickoff' }],
    [
      'a reader goes on with the first lesson left',
      reader,
      { kind: 'lesson', lessonId: 'one', title: 'One', minutesLeft: 5 },
    ],
    ['an examinee gets the mastery quiz', examinee, { kind: 'quiz', quizId: 'after', quizKind: 'mastery' }],
    ['who failed tries again', failed, { kind: 'quiz', quizId: 'after', quizKind: 'mastery' }],
    ['a graduate sees the summary', graduate, { kind: 'summary' }],
    ['a trial learner begins', onTrial(nobody), { kind: 'begin' }],
    [
      'a trial learner reads the first lesson',
      onTrial(reader),
      { kind: 'lesson', lessonId: 'one', title: 'One', minutesLeft: 5 },
    ],
    [
      'a trial learner is shown the plan after it',
      onTrial(learner(begun({ ...warmedUp, lessons: done('one') }))),
      { kind: 'plan', planType: 'basic', activity: { kind: 'lesson', id: 'two', title: 'Two' } },
    ],
    [
      'a trial learner goes on in a free course',
      { ...onTrial(learner(begun({ ...warmedUp, lessons: done('one') }))), isFree: true },
      { kind: 'lesson', lessonId: 'two', title: 'Two', minutesLeft: 5 },
    ],
    [
      'a viewer goes on within the film',
      learner(
        begun({ ...warmedUp, lessons: [...done('one', 'two'), { id: 'film', completedAt: null, position: 100 }] }),
      ),
      { kind: 'lesson', lessonId: 'film', title: 'Film', minutesLeft: 2 },
    ],
    [
      'who failed and must wait sees the summary',
      { ...failed, syllabus: { ...syllabus, accreditations: [terms({ waitMinutes: 60 })] } },
      { kind: 'summary' },
    ],
    [
      'who failed for the last time sees the summary',
      { ...failed, syllabus: { ...syllabus, accreditations: [terms({ attempts: 1 })] } },
      { kind: 'summary', isClosed: true },
    ],
  ])('%s', (_, journey, step) => {
    expect(nextStep(journey)).toEqual(step);
  });

  test('after a lesson, the next one comes first, then skipped ones', () => {
    expect(nextStep(learner(begun(warmedUp)), 'two')).toMatchObject({ lessonId: 'film' });
    expect(nextStep(learner(begun({ ...warmedUp, lessons: done('film') })), 'two')).toMatchObject({ lessonId: 'one' });
    expect(nextStep(learner(begun({ ...warmedUp, lessons: done('one', 'two') })), 'film')).toMatchObject({
      quizKind: 'mastery',
    });
  });
});

describe('what is locked', () => {
  const lesson = { kind: 'lesson', id: 'two' } as const;
  const mastery = { kind: 'mastery', id: 'after' } as const;
  const summary = { kind: 'summary', id: 'summary' } as const;
  test.each<[string, CourseProgress, Parameters<typeof lockOf>[1], Prerequisite | undefined]>([
    ['a lesson before the course is begun', nobody, lesson, { first: 'begin', kind: 'begin' }],
    ['a lesson before the kickoff', newcomer, lesson, { first: 'kickoff', kind: 'kickoff' }],
    ['the mastery quiz before the kickoff', newcomer, mastery, { first: 'kickoff', kind: 'kickoff' }],
    ['the mastery quiz before the lessons', reader, mastery, { first: 'one', kind: 'lesson' }],
    ['the summary before the lessons', reader, summary, { first: 'one', kind: 'lesson' }],
    ['the summary before the mastery quiz', examinee, summary, { first: 'after', kind: 'mastery' }],
    ['no kickoff once begun', newcomer, { kind: 'kickoff', id: 'before' }, undefined],
    ['no lesson after a skipped kickoff', reader, { kind: 'lesson', id: 'film' }, undefined],
    ['no mastery quiz after all lessons', examinee, mastery, undefined],
    ['no summary after a failed attempt', failed, summary, undefined],
  ])('%s', (_, journey, place, first) => {
    expect(lockOf(journey, place)?.detail).toEqual(first);
  });

  const lockedBy = ({ kind, id }: Parameters<typeof lockOf>[1]) => {
    const lesson = syllabus.lessonTitles[id] ?? '';
    return { code: 'PLAN_REQUIRED', detail: { planType: 'basic', course: 'A course', activity: kind, lesson } };
  };
  test.each<[string, Parameters<typeof lockOf>[1], boolean]>([
    ['kickoff', { kind: 'kickoff', id: 'before' }, true],
    ['first lesson', { kind: 'lesson', id: 'one' }, true],
    ['practice of the first lesson', { kind: 'practice', id: 'try-one' }, true],
    ['second lesson', { kind: 'lesson', id: 'two' }, false],
    ['practice of the second lesson', { kind: 'practice', id: 'try-two' }, false],
    ['mastery quiz', { kind: 'mastery', id: 'after' }, false],
  ])('a trial learner and the %s', (_, place, isOpen) => {
    const lock = lockOf(onTrial(learner(begun({ kickoffSkippedAt: now }))), place);
    expect(lock).toEqual(isOpen ? undefined : lockedBy(place));
  });
});

test('the outline shows the current step', () => {
  const states = (journey: CourseProgress) => outlineOf(journey).map(({ id, state }) => `${id} ${state}`);
  expect(states(reader)).toEqual([
    'before open',
    'one here',
    'try-one open',
    'two done',
    'try-two open',
    'film open',
    'after locked',
    'summary locked',
  ]);
  expect(states(onTrial(nobody)).slice(1, 5)).toEqual(['one locked', 'try-one locked', 'two plan', 'try-two plan']);
  expect(states(graduate).slice(-2)).toEqual(['after done', 'summary here']);
  const tooLate = { ...examinee, now: new Date('2027-01-01T00:00:00Z') };
  expect(outlineOf(tooLate).find(({ kind }) => kind === 'mastery')).toMatchObject({ state: 'locked', first: null });
});

test('progress reaches 1, also with a skipped kickoff quiz', () => {
  expect(shareDone(nobody)).toBeNull();
  expect(shareDone(newcomer)).toBe(0);
  expect(shareDone(reader)).toBeCloseTo(2 / 5);
  expect(
    shareDone({
      ...graduate,
      progress: { ...begun(graduate.progress ?? {}), kickoffFinishedAt: null, kickoffSkippedAt: now },
    }),
  ).toBe(1);
});

test('the strictest terms of all accreditations apply', () => {
  expect(masteryTerms({ accreditations: [] })).toEqual({
    passMark: 70,
    attempts: null,
    waitMinutes: 0,
    reveal: 'after-attempt',
  });
  const accreditations = [
    terms({ passMark: 60, attempts: 0, waitMinutes: 10, reveal: 'after-pass' }),
    terms({ passMark: 80, attempts: 3, reveal: 'never' }),
    terms({ attempts: 5 }),
  ];
  expect(masteryTerms({ accreditations })).toEqual({ passMark: 80, attempts: 3, waitMinutes: 10, reveal: 'never' });
});

test('the keys of a quiz for credit are hidden until a pass, with any accreditation', () => {
  expect(masteryTerms({ accreditations: [terms({ reveal: 'after-attempt' })] }).reveal).toBe('after-pass');
  expect(masteryTerms({ accreditations: [] }).reveal).toBe('after-attempt');
});

test('a retake has a waiting time and is counted', () => {
  const accreditations = [terms({ attempts: 2, waitMinutes: 5 })];
  const journey = { ...failed, syllabus: { ...syllabus, accreditations } };
  expect(retakeOf(journey, 'after')).toEqual({ attemptsLeft: 1, waitUntil: new Date('2026-05-04T12:04:00Z') });
  expect(retakeOf({ ...journey, now: new Date('2026-05-04T12:05:00Z') }, 'after').waitUntil).toBeNull();
  expect(retakeOf(journey, 'before').attemptsLeft).toBe(1);
  expect(retakeOf(journey, 'try-one').attemptsLeft).toBeNull();
});

test('an accreditation is valid on its last day and not after', () => {
  expect(isExpired(syllabus, new Date('2026-12-31T23:59:00Z'))).toBe(false);
  expect(isExpired(syllabus, new Date('2027-01-01T00:00:00Z'))).toBe(true);
  expect(isExpired({ accreditations: [] }, now)).toBe(false);
  const accreditations = [terms({ maximum: 3, validTo: '2026-05-03' }), terms({ maximum: 1.5 }), terms()];
  expect(creditsOf({ accreditations }, now)).toBe(1.5);
});

test('a search ignores capitals and accents', () => {
  expect(foldText('ÉLECTROcardiogramme Übung ñ')).toBe('electrocardiogramme ubung n');
});
