import * as v from 'valibot';
import { CourseCard, Specialties, Step } from '#contract/courses';
import { ReadyCourse } from '#contract/credits';
import { feature } from '#contract/feature';
import { InLocale, Instant } from '#contract/fields';

/** What the home page shows. */
export const Dashboard = v.object({
  firstName: v.string(),
  /** The course worked on last and what comes next in it. */
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
  recommended: v.array(CourseCard),
  recent: v.array(CourseCard),
  specialties: Specialties,
});

export type Dashboard = v.InferOutput<typeof Dashboard>;

export const dashboards = feature({
  endpoints: {
    dashboard: { method: 'GET', path: '/api/dashboard', for: 'learners', query: InLocale, reply: Dashboard },
  },
  errors: {},
});
