import * as v from 'valibot';
import { feature } from '#contract/feature';
import { InLocale, LocaleCode, Slug } from '#contract/text/fields';
import { Answer, Confidence, Feedback, Item } from '#contract/learning/quizzes';
import { TimeZone } from '#contract/text/time-zones';

/** Maximum minutes of review per day (product decisions, Review). */
export const dailyMinutes = 5;

/** Estimated seconds per question. */
const secondsPerQuestion = 30;

/** Estimated minutes of some questions, not rounded. */
export function reviewMinutes(questions: number): number {
  return (questions * secondsPerQuestion) / 60;
}

/** Maximum number of questions per day. */
export const dailyQuestions = (dailyMinutes * 60) / secondsPerQuestion;

/** A question that is due again, without its key; `item` contains no earlier answer. */
export const ReviewQuestion = v.object({
  courseId: Slug,
  courseTitle: v.string(),
  quizId: Slug,
  item: Item,
  language: LocaleCode,
  /** The version of the course. */
  version: v.number(),
  /** Whether the key has changed since the learner's last answer. */
  isChanged: v.boolean(),
  /** How often it was due before: one answer counts for each time. */
  turn: v.number(),
});

export type ReviewQuestion = v.InferOutput<typeof ReviewQuestion>;

/** Today's questions of a learner. */
export const Review = v.object({
  /** Whether any question will be due, now or later. */
  hasQuestions: v.boolean(),
  answeredToday: v.number(),
  /** The remaining questions of today, the longest due first. */
  questions: v.array(ReviewQuestion),
  /** Number of due questions beyond today's maximum. */
  laterCount: v.number(),
  /** In how many days the next question is due after these. */
  nextInDays: v.nullable(v.number()),
  /** Whether a morning mail reminds of due questions. */
  isReminded: v.boolean(),
});

export type Review = v.InferOutput<typeof Review>;

/** The result of a saved answer; of two answers to the same question, the first is saved. */
export const Reviewed = v.object({
  answer: Answer,
  feedback: Feedback,
  /** In how many days the question is due again. */
  dueInDays: v.number(),
  /** A lesson that explains it. */
  lesson: v.nullable(v.object({ id: Slug, title: v.string() })),
});

export type Reviewed = v.InferOutput<typeof Reviewed>;

/** Spaced repetition of questions; it changes no score, credit or record (product decisions, Review). */
export const review = feature({
  endpoints: {
    today: { method: 'GET', path: '/api/review', for: 'learners', query: InLocale, reply: Review },
    /** Saves an answer and reveals the key; repeated, it returns the saved result. */
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
    /** The question was changed or withdrawn since it was loaded. */
    QUESTION_CHANGED: 409,
  },
});
