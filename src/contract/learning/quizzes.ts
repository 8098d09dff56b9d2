import * as v from 'valibot';
import { Comparison } from '#contract/learning/quizzes/comparisons';
import { Step } from '#contract/learning/courses';
import { feature } from '#contract/feature';
import { ItemKind, measures, quizKinds, Area } from '#contract/library/content/course-parts';
import { Recommendations } from '#contract/learning/recommendations';
import { Withdrawn, WithdrawnItem } from '#contract/learning/quizzes/withdrawn';
import { ActivityId, Id, InLocale, Instant, LocaleCode, Slug, trackedText } from '#contract/text/fields';

/** The area that contains a point, given as an answer with two percentages. */
export function areaAt(areas: Readonly<Record<string, Area>>, point: readonly string[]): string | undefined {
  const [across = NaN, down = NaN] = point.map(Number);
  return Object.entries(areas).find(
    ([, { x, y, width, height }]) => across >= x && across <= x + width && down >= y && down <= y + height,
  )?.[0];
}

/**
 * One entry of an answer, by the item's kind: an option's id (in their order for `ordering`); a decimal number; for
 * `hotspot` the two percentages of a point; for `matching` an option and its match; for `calipers` the two legs in
 * millimetres of the trace's paper.
 */
const AnswerEntry = v.pipe(
  v.string(),
  v.regex(/^(?:[a-z0-9-]{1,64}(?:=[a-z0-9-]{1,64})?|-?\d{1,12}\.\d{1,6})$/, 'invalid'),
);

/** An answer; an empty array is no answer. */
export const Answer = v.pipe(v.array(AnswerEntry), v.maxLength(10, 'invalid'));

/** How sure a learner is of an answer: guessing, fairly sure, certain. */
export const Confidence = v.picklist([1, 2, 3]);

/** The feedback on an answered item, once its quiz reveals it. */
export const Feedback = v.object({
  isCorrect: v.boolean(),
  /** The credit for the answer, 0 to 1. */
  credit: v.number(),
  /** The key, written as an answer; of `calipers` the length between the legs in milliseconds, or of ST in millimetres. */
  correct: v.array(v.string()),
  /** The allowed difference between a number and the key. */
  tolerance: v.optional(v.number()),
  /** What the legs of calipers measured. */
  measured: v.optional(v.number()),
  /** Why, for each option. */
  why: v.record(v.string(), v.string()),
  /** Why, for an item without options. */
  explanation: v.optional(v.string()),
  references: v.array(v.string()),
});

export type Feedback = v.InferOutput<typeof Feedback>;

/** One question: stem and options, never its key. `answer` is what has been saved. */
export const Item = v.object({
  id: Slug,
  kind: ItemKind,
  objectiveId: Slug,
  stem: v.string(),
  options: v.array(v.object({ id: Slug, text: v.string() })),
  figure: v.nullable(v.object({ url: v.string(), alt: v.string() })),
  /** Of a number. */
  unit: v.optional(v.string()),
  /** What the options of `matching` are matched with. */
  matches: v.optional(v.array(v.object({ id: Slug, text: v.string() }))),
  /** Where the options of `hotspot` lie on the figure. */
  areas: v.optional(v.record(Slug, Area)),
  /** What `calipers` measure. */
  measure: v.optional(v.picklist(measures)),
  answer: v.nullable(v.array(v.string())),
  confidence: v.nullable(Confidence),
  /** How long it was visible to the learner. */
  seconds: v.optional(v.number()),
  feedback: v.nullable(Feedback),
  withdrawn: v.optional(Withdrawn),
});

export type Item = v.InferOutput<typeof Item>;

/** `score` is the share of the possible credit, 0 to 1; `correct` the credit itself, one for each right item. */
export const Attempt = v.object({
  id: Id,
  number: v.number(),
  startedAt: Instant,
  finishedAt: v.nullable(Instant),
  score: v.nullable(v.number()),
  correct: v.nullable(v.number()),
  /** Items that count. */
  total: v.number(),
  isPassed: v.nullable(v.boolean()),
  items: v.array(Item),
});

export type Attempt = v.InferOutput<typeof Attempt>;

/** A quiz and the viewer's open or latest attempt. `attemptsLeft` is `null` without limit. */
export const Quiz = v.object({
  courseId: ActivityId,
  courseTitle: v.string(),
  id: Slug,
  kind: v.picklist(quizKinds),
  lessonId: v.nullable(v.string()),
  itemCount: v.number(),
  minutes: v.number(),
  /** In percent; only mastery quizzes have one. */
  passMark: v.nullable(v.number()),
  attemptsLeft: v.nullable(v.number()),
  attemptsUsed: v.number(),
  /** When the next attempt may begin, if that is later than now. */
  waitUntil: v.nullable(Instant),
  canSkip: v.boolean(),
  isPassed: v.boolean(),
  language: LocaleCode,
  attempt: v.nullable(Attempt),
  next: Step,
});

export type Quiz = v.InferOutput<typeof Quiz>;

/** Items about an objective: the credit that was earned, one for each right item, and all that were asked. */
const ItemCounts = v.object({ correct: v.number(), total: v.number() });

export const ObjectiveResult = v.object({
  id: Slug,
  text: v.string(),
  /** `null` if the quiz was not taken. */
  kickoff: v.nullable(ItemCounts),
  /** `mastery` and `isMet` are `null` while they must stay hidden until the quiz is passed. */
  mastery: v.nullable(ItemCounts),
  isMet: v.nullable(v.boolean()),
  lessonIds: v.array(v.string()),
});

/** The data of the summary page after a finished mastery attempt. */
export const Summary = v.object({
  courseId: ActivityId,
  courseTitle: v.string(),
  language: LocaleCode,
  score: v.number(),
  correct: v.number(),
  total: v.number(),
  passMark: v.number(),
  withdrawn: v.array(WithdrawnItem),
  isPassed: v.boolean(),
  /** Whether the pass remains although the score without withdrawn items is below the pass mark. */
  isPassKept: v.boolean(),
  passedAt: v.nullable(Instant),
  attemptNumber: v.number(),
  attemptsLeft: v.nullable(v.number()),
  waitUntil: v.nullable(Instant),
  activeMinutes: v.number(),
  objectives: v.array(ObjectiveResult),
  lessons: v.array(v.object({ id: Slug, title: v.string(), minutes: v.number() })),
  /** Lessons to read again after a failed attempt whose objectives must stay hidden. */
  readAgain: v.array(v.string()),
  masteryQuizId: Slug,
  next: Step,
});

export type Summary = v.InferOutput<typeof Summary>;

const QuizParams = v.object({ courseId: ActivityId, quizId: Slug });

/** The payload of a quiz event: `type` is the kind of the quiz; `attempt` counts from 1. */
const QuizEvent = v.object({
  course: v.object({ id: ActivityId, title: trackedText }),
  quiz: v.object({ id: Slug, type: v.picklist(quizKinds), attempt: v.number() }),
});

/** Quizzes of courses, the mastery quizzes of recordings, and their results (product decisions, Quizzes). */
export const quizzes = feature({
  endpoints: {
    quiz: {
      method: 'GET',
      path: '/api/courses/:courseId/quizzes/:quizId',
      for: 'learners',
      params: QuizParams,
      query: InLocale,
      reply: Quiz,
    },
    /** Begins an attempt; while one is open, it is returned and is not new. */
    beginAttempt: {
      method: 'POST',
      path: '/api/courses/:courseId/quizzes/:quizId/attempts',
      for: 'learners',
      params: QuizParams,
      query: InLocale,
      reply: v.object({ ...Attempt.entries, isNew: v.boolean() }),
    },
    /**
     * Saves one answer; an empty one deletes the earlier one. The first answer to a practice item is final, and its
     * feedback is returned at once.
     */
    saveAnswer: {
      method: 'PUT',
      path: '/api/courses/:courseId/quizzes/:quizId/attempts/:attemptId/answers/:itemId',
      for: 'learners',
      params: v.object({ ...QuizParams.entries, attemptId: Id, itemId: Slug }),
      query: InLocale,
      body: v.object({
        answer: Answer,
        confidence: v.nullable(Confidence),
        /** How long the learner has looked at the item, in this attempt. */
        seconds: v.optional(v.pipe(v.number(), v.integer('invalid'), v.minValue(0, 'invalid'))),
        /**
         * The idempotency key of the answer. One that ends in `-` and a number replaces answers with the same prefix and
         * a lower number, in whatever order they arrive.
         */
        key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'invalid'))),
        /** How long ago it was given, in milliseconds; an earlier answer never replaces a later one. */
        age: v.optional(v.pipe(v.number(), v.integer('invalid'), v.minValue(0, 'invalid'))),
      }),
      reply: v.object({
        savedAt: Instant,
        feedback: v.nullable(Feedback),
        /** Present if the item was withdrawn, so that the answer does not count. */
        withdrawn: v.optional(Withdrawn),
      }),
    },
    /**
     * Scores the attempt; items without an answer count as wrong. Repeated, it returns the same result and is not new.
     * `completesCourse` marks the attempt that passed the course.
     */
    finishAttempt: {
      method: 'POST',
      path: '/api/courses/:courseId/quizzes/:quizId/attempts/:attemptId/completion',
      for: 'learners',
      params: v.object({ ...QuizParams.entries, attemptId: Id }),
      query: InLocale,
      reply: v.object({ attempt: Attempt, isNew: v.boolean(), completesCourse: v.boolean(), next: Step }),
    },
    summary: {
      method: 'GET',
      path: '/api/courses/:courseId/summary',
      for: 'learners',
      params: v.object({ courseId: ActivityId }),
      query: InLocale,
      reply: Summary,
    },
    comparison: {
      method: 'GET',
      path: '/api/courses/:courseId/comparison',
      for: 'learners',
      params: v.object({ courseId: Slug }),
      query: InLocale,
      reply: Comparison,
    },
    recommendations: {
      method: 'GET',
      path: '/api/courses/:courseId/recommendations',
      for: 'learners',
      params: v.object({ courseId: Slug }),
      query: InLocale,
      reply: Recommendations,
    },
  },
  errors: {
    ATTEMPT_FINISHED: 409,
    NO_ATTEMPTS_LEFT: 403,
    /** `detail.until` says when the next attempt may begin. */
    ATTEMPT_TOO_SOON: 403,
  },
  events: { quiz_started: QuizEvent, quiz_completed: QuizEvent },
});
