import * as v from 'valibot';
import { CourseCard, Specialties, Step } from '#contract/learning/courses';
import { quizKinds } from '#contract/library/content/course-parts';
import { webinarStates } from '#contract/webinars/webinars/state';
import { ReadyCourse } from '#contract/credit/credits';
import { feature } from '#contract/feature';
import { OwnAssignment } from '#contract/groups/assignments';
import { Notification } from '#contract/messaging/notifications';
import { InLocale, Instant, LocaleCode, Slug } from '#contract/text/fields';
import { courseSpecialties } from '#contract/library/content/course-specialties';

/** Weekly goals in minutes of learning, and the default. */
export const weeklyGoals = [30, 60, 120, 180] as const;
export const defaultWeeklyGoal = 120;

/** A learner's specialties and weekly goal. */
export const Preferences = v.object({
  /** Courses of these are recommended first; by default the learner's own specialty. */
  specialties: v.array(v.picklist(courseSpecialties)),
  weeklyMinutes: v.picklist(weeklyGoals),
});

export type Preferences = v.InferOutput<typeof Preferences>;

/** How many of the newest notifications the home page shows. */
export const recentNotifications = 3;

/** Minutes that a learner can choose to learn for. */
export const sliceLengths = [3, 9, 20] as const;

/**
 * The position at which a learner left a course; a video in seconds, an article as the share that was read, a
 * case in minutes of its story.
 */
const Stop = v.variant('kind', [
  v.object({ kind: v.literal('video'), second: v.number() }),
  v.object({ kind: v.literal('article'), share: v.number() }),
  v.object({ kind: v.literal('case'), minute: v.number() }),
  v.object({
    kind: v.literal('quiz'),
    quizId: Slug,
    quizKind: v.picklist(quizKinds),
    answered: v.number(),
    total: v.number(),
  }),
]);

export type Stop = v.InferOutput<typeof Stop>;

const inCourse = { courseId: Slug, minutes: v.number() };

/** A part of a slice. */
const SlicePart = v.variant('kind', [
  v.object({ kind: v.literal('review'), questions: v.number(), minutes: v.number() }),
  /** `isWhole` if the lesson can be completed in these minutes. */
  v.object({
    kind: v.literal('lesson'),
    ...inCourse,
    lessonId: Slug,
    title: v.string(),
    language: LocaleCode,
    isWhole: v.boolean(),
  }),
  v.object({
    kind: v.literal('quiz'),
    ...inCourse,
    quizId: Slug,
    quizKind: v.picklist(quizKinds),
    questions: v.number(),
  }),
  /** The first lesson of a course that is not begun. */
  v.object({ kind: v.literal('begin'), ...inCourse, title: v.string(), language: LocaleCode }),
]);

export type SlicePart = v.InferOutput<typeof SlicePart>;

/** What a learner can do in some minutes, in this order. */
const Slice = v.object({
  minutes: v.picklist(sliceLengths),
  parts: v.array(SlicePart),
  /** The credits of the course, and what is left until then after the slice, in minutes; `null` without any. */
  credit: v.nullable(v.object({ credits: v.number(), minutesLeft: v.number() })),
});

export type Slice = v.InferOutput<typeof Slice>;

/** What comes next apart from the course to continue. */
const UpNext = v.variant('kind', [
  v.object({ kind: v.literal('review'), questions: v.number(), minutes: v.number() }),
  v.object({ kind: v.literal('assignment'), ...OwnAssignment.entries }),
  v.object({
    kind: v.literal('webinar'),
    id: Slug,
    title: v.string(),
    language: LocaleCode,
    state: v.picklist(webinarStates),
    startsAt: Instant,
    isRegistered: v.boolean(),
  }),
]);

export type UpNext = v.InferOutput<typeof UpNext>;

/** The data of the home page. */
export const Dashboard = v.object({
  firstName: v.string(),
  /** The course of the last activity, its next step, and the position in it, which the address of the step opens. */
  continuing: v.nullable(v.object({ course: CourseCard, next: Step, stop: v.nullable(Stop), lastActiveAt: Instant })),
  /** By length; a longer one that adds nothing is left out. */
  slices: v.array(Slice),
  /** The first to end comes first. */
  upNext: v.array(UpNext),
  /** The newest ones, without the educator prompt, which opens by itself. */
  notifications: v.array(Notification),
  credits: v.object({
    /** Credits claimed in the current calendar year, by type. */
    thisYear: v.array(v.object({ creditType: v.string(), credits: v.number() })),
    /** Courses passed whose credit is still to be claimed. */
    ready: v.array(ReadyCourse),
    /** Whether the planner has a requirement whose cycle has not ended. */
    hasCycle: v.boolean(),
  }),
  /** Minutes of active learning in the last seven days. */
  activeMinutesThisWeek: v.number(),
  /** Weeks in a row, from Monday to Sunday, in which the learner learned. */
  weeksInARow: v.number(),
  recommended: v.array(CourseCard),
  /** The first lesson of the course recommended first. */
  firstLesson: v.nullable(v.object({ title: v.string(), minutes: v.number() })),
  recent: v.array(CourseCard),
  specialties: Specialties,
  preferences: Preferences,
});

export type Dashboard = v.InferOutput<typeof Dashboard>;

export const dashboards = feature({
  endpoints: {
    dashboard: { method: 'GET', path: '/api/dashboard', for: 'learners', query: InLocale, reply: Dashboard },
    /** Changes the given preferences. */
    prefer: {
      method: 'PATCH',
      path: '/api/dashboard/preferences',
      for: 'learners',
      body: v.partial(
        v.object({
          specialties: v.pipe(
            v.array(v.picklist(courseSpecialties, 'not_in_list'), 'required'),
            v.maxLength(courseSpecialties.length, 'too_long'),
            v.transform((chosen) => courseSpecialties.filter((specialty) => chosen.includes(specialty))),
          ),
          weeklyMinutes: v.picklist(weeklyGoals, 'not_in_list'),
        }),
      ),
    },
  },
  errors: {},
});
