import * as v from 'valibot';
import { Case, maxChoices } from '#contract/library/content/cases';
import { CitedReference, Step } from '#contract/learning/courses';
import { feature } from '#contract/feature';
import { InLocale, Instant, LocaleCode, Slug } from '#contract/text/fields';

/** Learners whose first run came to a decision, before their shares are shown. */
export const minPeers = 20;

/** Runs of one case, at most. */
export const maxRuns = 1000;

/** The decisions of a run; `number` counts the runs of a learner from 1. */
export const CaseRun = v.object({
  number: v.pipe(v.number(), v.integer('invalid'), v.minValue(1, 'invalid'), v.maxValue(maxRuns, 'invalid')),
  choices: v.pipe(v.array(Slug), v.minLength(1, 'required'), v.maxLength(maxChoices, 'too_long')),
});

export type CaseRun = v.InferOutput<typeof CaseRun>;

/** What peers decided in their first runs: the share of each option, 0 to 1; empty before an ending. */
const Peers = v.array(v.object({ scene: Slug, shares: v.array(v.object({ option: Slug, share: v.number() })) }));

export type Peers = v.InferOutput<typeof Peers>;

/** An interactive case with the learner's latest run. */
export const CaseLesson = v.object({
  content: Case,
  language: LocaleCode,
  /** What its guidelines cite. */
  references: v.array(CitedReference),
  run: v.nullable(CaseRun),
  peers: Peers,
});

export type CaseLesson = v.InferOutput<typeof CaseLesson>;

const LessonParams = v.object({ courseId: Slug, lessonId: Slug });

/** Interactive cases: decisions on a clock of the story, which the edge replays. */
export const cases = feature({
  endpoints: {
    case: {
      method: 'GET',
      path: '/api/courses/:courseId/lessons/:lessonId/case',
      for: 'learners',
      params: LessonParams,
      query: InLocale,
      reply: CaseLesson,
    },
    /**
     * Stores all decisions of a run so far; those that are stored do not change. The first ending completes the lesson.
     * Idempotent.
     */
    saveRun: {
      method: 'PUT',
      path: '/api/courses/:courseId/lessons/:lessonId/case/run',
      for: 'learners',
      params: LessonParams,
      query: InLocale,
      body: CaseRun,
      /** `next` is the step after the lesson, `isNew` whether this request completed it. */
      reply: v.object({
        run: CaseRun,
        completedAt: v.nullable(Instant),
        isNew: v.boolean(),
        next: Step,
        peers: Peers,
      }),
    },
  },
  errors: {
    /** Another device decided otherwise, or began another run. */
    CASE_CHANGED: 409,
  },
});
