import * as v from 'valibot';
import { CourseCard, Specialties, Step } from '#contract/learning/courses';
import { ReadyCourse } from '#contract/credit/credits';
import { feature } from '#contract/feature';
import { OwnAssignment } from '#contract/groups/assignments';
import { InLocale, Instant } from '#contract/text/fields';
import { courseSpecialties } from '#contract/people/accounts/professions';

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

/** The data of the home page. */
export const Dashboard = v.object({
  firstName: v.string(),
  /** The course of the last activity and its next step. */
  continuing: v.nullable(v.object({ course: CourseCard, next: Step, lastActiveAt: Instant })),
  credits: v.object({
    /** Credits claimed in the current calendar year, by type. */
    thisYear: v.array(v.object({ creditType: v.string(), credits: v.number() })),
    /** Courses passed whose credit is still to be claimed. */
    ready: v.array(ReadyCourse),
  }),
  /** Minutes of active learning in the last seven days. */
  activeMinutesThisWeek: v.number(),
  /** Questions that can be reviewed today. */
  dueQuestions: v.number(),
  /** What groups assigned to the learner and they have not finished, the first due first. */
  assigned: v.array(OwnAssignment),
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
