import * as v from 'valibot';
import { feature, page, PageQuery } from '#contract/feature';
import { Day, InLocale, Instant, LocaleCode, Slug, trackedText } from '#contract/text/fields';
import { courseSpecialties } from '#contract/library/content/course-specialties';
import { lessonKinds } from '#contract/library/content/course-parts';
import { AccreditationFacts } from '#contract/library/content/accreditation-facts';
import { Video } from '#contract/library/content/video';
import { libraryChoices } from '#contract/learning/courses/library-choices';
import { PlanType } from '#contract/plans';

/** The next step of a learner in a course. */
export const Step = v.variant('kind', [
  v.object({ kind: v.literal('begin') }),
  v.object({ kind: v.literal('quiz'), quizId: v.string(), quizKind: v.picklist(['kickoff', 'mastery']) }),
  v.object({ kind: v.literal('lesson'), lessonId: v.string(), title: v.string(), minutesLeft: v.number() }),
  /** `isClosed` if no attempt at the mastery quiz is left and it was not passed. */
  v.object({ kind: v.literal('summary'), isClosed: v.optional(v.literal(true)) }),
  /** What would come next, which this plan opens; `title` is that of a lesson. */
  v.object({
    kind: v.literal('plan'),
    planType: PlanType,
    activity: v.object({ kind: v.picklist(['lesson', 'mastery']), id: v.string(), title: v.nullable(v.string()) }),
  }),
]);

export type Step = v.InferOutput<typeof Step>;

/** A course in a list. `share` is the part of its activities done, 0 to 1; `null` before it is begun. */
export const CourseCard = v.object({
  id: Slug,
  title: v.string(),
  promise: v.string(),
  specialty: v.picklist(courseSpecialties),
  level: v.picklist(['foundation', 'advanced']),
  isFree: v.boolean(),
  isOpen: v.boolean(),
  cover: v.string(),
  minutes: v.number(),
  lessons: v.number(),
  credits: v.number(),
  language: LocaleCode,
  languages: v.array(LocaleCode),
  share: v.nullable(v.number()),
  isBookmarked: v.boolean(),
});

export type CourseCard = v.InferOutput<typeof CourseCard>;

/** How far back financial relationships are disclosed, in months (ACCME, Standard 3). */
export const disclosureMonths = 24;

const Disclosure = v.object({
  company: v.string(),
  relationship: v.string(),
  period: v.string(),
  mitigated: v.boolean(),
});

export const Teacher = v.object({
  id: v.string(),
  name: v.string(),
  credentials: v.string(),
  role: v.string(),
  disclosures: v.array(Disclosure),
});

export const Reference = v.object({ id: v.string(), text: v.string(), url: v.optional(v.string()) });

export const activityStates = ['done', 'here', 'open', 'locked', 'plan'] as const;

/** One activity of the outline. `first` names the activity that unlocks it. */
export const Activity = v.object({
  kind: v.picklist(['kickoff', 'lesson', 'practice', 'mastery', 'summary']),
  id: v.string(),
  title: v.nullable(v.string()),
  lessonKind: v.nullable(v.picklist(lessonKinds)),
  minutes: v.nullable(v.number()),
  state: v.picklist(activityStates),
  first: v.nullable(v.string()),
});

export type Activity = v.InferOutput<typeof Activity>;

export const Course = v.object({
  ...CourseCard.entries,
  description: v.string(),
  audience: v.string(),
  method: v.string(),
  support: v.string(),
  released: Day,
  reviewed: Day,
  objectives: v.array(v.object({ id: v.string(), text: v.string() })),
  teachers: v.array(Teacher),
  references: v.array(Reference),
  accreditations: v.array(AccreditationFacts),
  outline: v.array(Activity),
  next: Step,
  startedAt: v.nullable(Instant),
  /** What the viewer claimed; 0 credits are a certificate of participation. */
  claims: v.array(v.object({ accreditationId: Slug, credits: v.number() })),
  /** The plan that includes the course's credit, where that of the viewer does not. */
  creditPlan: v.nullable(PlanType),
  isExpired: v.boolean(),
  isWithdrawn: v.boolean(),
});

export type Course = v.InferOutput<typeof Course>;

const Interval = v.tuple([v.pipe(v.number(), v.minValue(0)), v.pipe(v.number(), v.minValue(0))]);

/** A learner's progress in a lesson; `watched` is the union of the played intervals in seconds. */
export const LessonProgress = v.object({
  position: v.number(),
  watched: v.array(Interval),
  share: v.number(),
  completedAt: v.nullable(Instant),
  captions: v.nullable(v.string()),
  speed: v.number(),
});

export type LessonProgress = v.InferOutput<typeof LessonProgress>;

/** A reference that a text cites, by its number in the list of the course. */
export const CitedReference = v.object({ ...Reference.entries, number: v.number() });

export const Lesson = v.object({
  courseId: Slug,
  courseTitle: v.string(),
  id: Slug,
  kind: v.picklist(lessonKinds),
  title: v.string(),
  summary: v.string(),
  minutes: v.number(),
  html: v.string(),
  /** What the text cites. */
  references: v.array(CitedReference),
  language: LocaleCode,
  video: v.nullable(Video),
  objectives: v.array(v.string()),
  practiceQuizId: v.nullable(v.string()),
  progress: LessonProgress,
  outline: v.array(Activity),
  /** The step after this lesson. */
  next: Step,
});

export type Lesson = v.InferOutput<typeof Lesson>;

/** Specialties of which there are courses to find. */
export const Specialties = v.array(v.picklist(courseSpecialties));

const CourseParams = v.object({ courseId: Slug });
const LessonParams = v.object({ courseId: Slug, lessonId: Slug });

/**
 * The facts of a course event (specification, section 3); `lessons` and `quizzes` are counts, `duration` in minutes.
 */
export const CourseEvent = v.object({
  course: v.object({
    id: Slug,
    title: v.string(),
    type: v.picklist(['cme', 'course']),
    teachers: v.array(v.string()),
    lessons: v.number(),
    quizzes: v.number(),
    cme_credits: v.number(),
    duration: v.number(),
  }),
});

export type CourseEvent = v.InferOutput<typeof CourseEvent>;

/** The payload of a lesson event. */
export const LessonEvent = v.object({
  course: v.object({ id: Slug, title: trackedText }),
  lesson: v.object({ id: Slug, title: trackedText, type: v.picklist(lessonKinds) }),
});

/** The course library, course pages and lessons (product decisions, Course guard and Lessons). */
export const courses = feature({
  endpoints: {
    list: {
      method: 'GET',
      path: '/api/courses',
      for: 'learners',
      query: v.object({
        ...InLocale.entries,
        specialty: v.optional(v.picklist(courseSpecialties)),
        search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
        /** Only what the viewer bookmarked. */
        bookmarked: v.optional(v.literal('true')),
        progress: v.optional(v.picklist(libraryChoices.progress)),
        length: v.optional(v.picklist(libraryChoices.length)),
        kind: v.optional(v.picklist(libraryChoices.kind)),
        credit: v.optional(v.picklist(libraryChoices.credit)),
        access: v.optional(v.picklist(libraryChoices.access)),
        spoken: v.optional(v.picklist(libraryChoices.spoken)),
        /** Without it in the order of the library. */
        sort: v.optional(v.picklist(libraryChoices.sort)),
        ...PageQuery.entries,
      }),
      reply: v.object({ ...page(CourseCard).entries, specialties: Specialties }),
    },
    course: {
      method: 'GET',
      path: '/api/courses/:courseId',
      for: 'learners',
      params: CourseParams,
      query: InLocale,
      reply: Course,
    },
    /** Begins the course on its current version; idempotent. */
    begin: {
      method: 'POST',
      path: '/api/courses/:courseId/participation',
      for: 'learners',
      params: CourseParams,
      reply: v.object({ startedAt: Instant, isNew: v.boolean() }),
    },
    skipKickoff: {
      method: 'POST',
      path: '/api/courses/:courseId/kickoff/skip',
      for: 'learners',
      params: CourseParams,
      reply: v.object({ skippedAt: Instant }),
    },
    bookmark: {
      method: 'PUT',
      path: '/api/courses/:courseId/bookmark',
      for: 'learners',
      params: CourseParams,
      body: v.object({ isBookmarked: v.boolean() }),
      reply: v.object({ isBookmarked: v.boolean() }),
    },
    lesson: {
      method: 'GET',
      path: '/api/courses/:courseId/lessons/:lessonId',
      for: 'learners',
      params: LessonParams,
      query: InLocale,
      reply: Lesson,
    },
    /** Adds played intervals and active seconds; intervals are merged, so a repeated report counts once. */
    saveProgress: {
      method: 'PUT',
      path: '/api/courses/:courseId/lessons/:lessonId/progress',
      for: 'learners',
      params: LessonParams,
      body: v.object({
        position: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)),
        watched: v.pipe(v.array(Interval), v.maxLength(100)),
        activeSeconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(300)),
        captions: v.nullable(v.pipe(v.string(), v.maxLength(8))),
        speed: v.pipe(v.number(), v.minValue(0.5), v.maxValue(2)),
      }),
      reply: LessonProgress,
    },
    completeLesson: {
      method: 'POST',
      path: '/api/courses/:courseId/lessons/:lessonId/completion',
      for: 'learners',
      params: LessonParams,
      query: InLocale,
      reply: v.object({ completedAt: Instant, isNew: v.boolean(), next: Step }),
    },
  },
  errors: {
    /** `detail.planType` names the least plan that opens it. */
    PLAN_REQUIRED: 403,
    /** `detail.first` names the activity that comes first, `detail.kind` its kind. */
    ACTIVITY_LOCKED: 403,
    COURSE_EXPIRED: 403,
    VIDEO_NOT_WATCHED: 409,
    /** The decisions of an interactive case complete its lesson. */
    CASE_NOT_ENDED: 409,
  },
  events: {
    course_started: CourseEvent,
    course_completed: CourseEvent,
    course_bookmarked: CourseEvent,
    lesson_started: LessonEvent,
    lesson_completed: LessonEvent,
  },
  messages: { course_started: CourseEvent, course_completed: CourseEvent },
});
