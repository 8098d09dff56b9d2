import * as v from 'valibot';
import { feature } from '#contract/feature';
import { InLocale, LocaleCode, Slug } from '#contract/text/fields';
import { Answer, Confidence, Feedback, Item } from '#contract/learning/quizzes';

/** Minutes of review that a day brings at most (product decisions, Review). */
export const dailyMinutes = 5;

/** Estimated seconds for one question that a learner has seen before. */
export const secondsPerQuestion = 30;

/** Most questions of one day. */
export const dailyQuestions = (dailyMinutes * 60) / secondsPerQuestion;

/** A question that comes back, without its key; `item` says nothing of earlier answers. */
export const ReviewQuestion = v.object({
  courseId: Slug,
  courseTitle: v.string(),
  quizId: Slug,
  item: Item,
  language: LocaleCode,
  /** Number of the course's version that it stands in. */
  version: v.number(),
  /** Whether another answer is right than when the learner answered it last. */
  isChanged: v.boolean(),
  /** How often it has come back before: an answer counts once for each time. */
  turn: v.number(),
});

export type ReviewQuestion = v.InferOutput<typeof ReviewQuestion>;

/** What comes back to a learner today. */
export const Review = v.object({
  /** Whether any question will ever come back, as far as is known today. */
  hasQuestions: v.boolean(),
  answeredToday: v.number(),
  /** What is left of today's share, the longest due first. */
  questions: v.array(ReviewQuestion),
  /** Questions that are due beyond today's share. */
  laterCount: v.number(),
  /** In how many days the next question comes back after these. */
  nextInDays: v.nullable(v.number()),
  /** Whether a morning mail reminds them of due questions. */
  isReminded: v.boolean(),
});

export type Review = v.InferOutput<typeof Review>;

/** What an answer brings, once it is recorded; of two answers to the same question the first is recorded. */
export const Reviewed = v.object({
  answer: Answer,
  feedback: Feedback,
  /** In how many days the question comes back. */
  dueInDays: v.number(),
  /** A lesson that explains it. */
  lesson: v.nullable(v.object({ id: Slug, title: v.string() })),
});

export type Reviewed = v.InferOutput<typeof Reviewed>;

/** Where a learner is, as a name such as `Europe/Berlin`: a day begins there. */
const TimeZone = v.pipe(v.string(), v.maxLength(64, 'too_long'), v.check(isTimeZone, 'invalid'));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Questions that come back until they are known; changes no score, no credit and no record (product decisions, Review). */
export const review = feature({
  endpoints: {
    today: { method: 'GET', path: '/api/review', for: 'learners', query: InLocale, reply: Review },
    /** Records an answer and reveals the key; repeated, it answers with what was recorded. */
    answer: {
      method: 'PUT',
      path: '/api/review/:courseId/:quizId/:itemId',
      for: 'learners',
      params: v.object({ courseId: Slug, quizId: Slug, itemId: Slug }),
      query: InLocale,
      body: v.object({
        answer: v.pipe(Answer, v.minLength(1, 'required')),
        confidence: v.nullable(Confidence),
        version: v.number(),
        turn: v.pipe(v.number(), v.integer('invalid'), v.minValue(0, 'invalid')),
        timeZone: TimeZone,
      }),
      reply: Reviewed,
    },
    /** Switches the morning mail about due questions on or off. */
    remind: {
      method: 'PUT',
      path: '/api/review/reminder',
      for: 'learners',
      body: v.object({ isReminded: v.boolean(), timeZone: TimeZone }),
      reply: v.object({ isReminded: v.boolean() }),
    },
  },
  errors: {
    /** The question was changed or withdrawn since it was asked for. */
    QUESTION_CHANGED: 409,
  },
});
