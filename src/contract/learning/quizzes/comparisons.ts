import * as v from 'valibot';
import { Step } from '#contract/learning/courses';
import { WithdrawnItem } from '#contract/learning/quizzes/withdrawn';
import { LocaleCode, Slug } from '#contract/text/fields';

/** Credit for some items, and the learner's confidence. */
export const Measured = v.object({
  correct: v.number(),
  total: v.number(),
  /** Mean of the given levels, 1 to 3. */
  confidence: v.nullable(v.number()),
  /** Answers with the highest confidence that were wrong. */
  sureAndWrong: v.number(),
});

export type Measured = v.InferOutput<typeof Measured>;

/** Kickoff against mastery: `before` is `null` if the kickoff was skipped; hidden values are `null` as well. */
export const Comparison = v.object({
  courseId: Slug,
  courseTitle: v.string(),
  language: LocaleCode,
  before: v.nullable(Measured),
  after: v.nullable(Measured),
  /** Whether the mastery quiz may be shown by objective. */
  isTold: v.boolean(),
  /** Of either quiz. */
  withdrawn: v.array(WithdrawnItem),
  objectives: v.array(
    v.object({
      id: Slug,
      text: v.string(),
      before: v.nullable(Measured),
      after: v.nullable(Measured),
      isMet: v.nullable(v.boolean()),
      lessonIds: v.array(v.string()),
    }),
  ),
  lessons: v.array(v.object({ id: Slug, title: v.string(), minutes: v.number() })),
  next: Step,
});

export type Comparison = v.InferOutput<typeof Comparison>;
