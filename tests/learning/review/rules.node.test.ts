import { describe, expect, test } from 'vitest';
import { dailyQuestions } from '#contract/learning/review';
import {
  dayAt,
  mayBeReviewed,
  memoryOf,
  planReview,
  type Candidate,
  type PastAnswer,
} from '../../../functions/learning/review/rules.ts';

const day = 24 * 60 * 60 * 1000;
const monday = new Date('2026-03-02T09:00:00Z');
const later = (days: number) => new Date(monday.getTime() + days * day);

const wrongOn = (at: Date): PastAnswer => ({ at, isCorrect: false, confidence: null });
const rightOn = (at: Date): PastAnswer => ({ at, isCorrect: true, confidence: 3 });

const aCandidate = (change: Partial<Candidate> = {}): Candidate => ({
  courseId: 'ecg',
  quizId: 'kickoff',
  itemId: 'k1',
  participationId: 'p',
  versionId: 'v',
  passedAt: null,
  given: [wrongOn(monday)],
  card: null,
  ...change,
});

const reviewedOn = (reviewedAt: Date, dueAt: Date): Candidate['card'] => {
  return { stability: 3, difficulty: 5, reviewedAt, dueAt, reviews: 1, answer: ['a'], versionId: 'v' };
};

describe('a question is repeated', () => {
  const passed = { passedAt: monday };
  const open = { passedAt: null };
  test.each([
    ['of a kickoff quiz at once', open, 'kickoff', 'never', true],
    ['of a practice quiz at once', open, 'practice', 'never', true],
    ['of a mastery quiz whose keys are shown after an attempt', open, 'mastery', 'after-attempt', true],
    ['of a mastery quiz that is passed', passed, 'mastery', 'after-pass', true],
    ['of a mastery quiz that is not passed: not yet', open, 'mastery', 'after-pass', false],
    ['of a mastery quiz whose keys are never shown: never', passed, 'mastery', 'never', false],
  ] as const)('%s', (_, learner, kind, reveal, mayCome) => {
    expect(mayBeReviewed({ ...learner, kind, reveal })).toBe(mayCome);
  });
});

describe('the memory of a learner', () => {
  test('is derived from all answers in quizzes', () => {
    const once = memoryOf(aCandidate());
    const twice = memoryOf(aCandidate({ given: [wrongOn(monday), rightOn(later(1))] }));
    expect(once?.dueAt).toEqual(later(1));
    expect(twice?.dueAt.getTime()).toBeGreaterThan(later(2).getTime());
  });

  test('is derived from the last review and later answers in quizzes', () => {
    const card = reviewedOn(later(5), later(12));
    expect(memoryOf(aCandidate({ card }))?.dueAt).toEqual(later(12));
    const again = memoryOf(aCandidate({ card, given: [wrongOn(monday), wrongOn(later(6))] }));
    expect(again?.dueAt.getTime()).toBeLessThan(later(12).getTime());
  });
});

describe('a day', () => {
  test.each([
    ['UTC', '2026-03-02T00:00:00.000Z'],
    ['Europe/Berlin', '2026-03-01T23:00:00.000Z'],
    ['Australia/Sydney', '2026-03-01T13:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-01T08:00:00.000Z'],
  ])('begins at midnight in %s', (timeZone, from) => {
    const { from: begins, until } = dayAt(new Date('2026-03-02T07:59:59.500Z'), timeZone);
    expect(begins.toISOString()).toBe(from);
    expect(until.getTime() - begins.getTime()).toBe(day);
  });
});

describe('a day has', () => {
  const on = (days: number) => dayAt(later(days));
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      return aCandidate({ itemId: `k${index}`, given: [wrongOn(new Date(monday.getTime() + index))] });
    });

  test('nothing on the day of the answers, and says when', () => {
    expect(planReview(many(2), on(0))).toMatchObject({
      questions: [],
      laterCount: 0,
      nextInDays: 1,
      hasQuestions: true,
    });
  });

  test('questions that are due at any hour of it', () => {
    const early = new Date('2026-03-03T00:10:00Z');
    expect(planReview([aCandidate()], dayAt(early)).questions).toHaveLength(1);
  });

  test('as many as fit into five minutes, the longest due first, the others tomorrow', () => {
    const plan = planReview(many(dailyQuestions + 3).reverse(), on(1));
    expect(plan.questions.map(({ candidate }) => candidate.itemId)).toEqual(
      Array.from({ length: dailyQuestions }, (_, index) => `k${index}`),
    );
    expect(plan).toMatchObject({ laterCount: 3, nextInDays: 1 });
  });

  test('fewer by those already answered', () => {
    const answered = many(4).map((one) => ({ ...one, card: reviewedOn(later(1), later(9)) }));
    const before = aCandidate({ card: reviewedOn(later(-8), later(1)) });
    const plan = planReview([...answered, before, ...many(dailyQuestions)], on(1));
    expect(plan.answeredToday).toBe(4);
    expect(plan.questions).toHaveLength(dailyQuestions - 4);
  });

  test('none for a user without repetitions', () => {
    expect(planReview([], on(0))).toEqual({
      hasQuestions: false,
      answeredToday: 0,
      questions: [],
      laterCount: 0,
      nextInDays: null,
    });
  });
});
