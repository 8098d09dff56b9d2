import * as v from 'valibot';
import { feature } from '#contract/feature';
import { CourseCard } from '#contract/learning/courses';
import { specialties } from '#contract/people/accounts/professions';
import { InLocale, LocaleCode, Slug } from '#contract/text/fields';

/** Why a course is recommended, the strongest first. */
export const courseReasons = ['bookmarked', 'specialty', 'others', 'alike', 'further'] as const;

export type CourseReason = (typeof courseReasons)[number];

/** Recommended lessons of this course and other courses, each with its reasons. */
export const Recommendations = v.object({
  courseId: Slug,
  courseTitle: v.string(),
  language: LocaleCode,
  lessons: v.array(v.object({ id: Slug, title: v.string(), minutes: v.number(), objective: v.string() })),
  courses: v.array(v.object({ course: CourseCard, reasons: v.array(v.picklist(courseReasons)) })),
});

export type Recommendations = v.InferOutput<typeof Recommendations>;

/** Courses that learners began after this one: of the viewer's specialty, or of any where it is `null`. */
export const Following = v.object({ specialty: v.nullable(v.picklist(specialties)), courses: v.array(CourseCard) });

export type Following = v.InferOutput<typeof Following>;

/** What others in the specialty take next; counts of fewer than five learners are not stored. */
export const recommendations = feature({
  endpoints: {
    following: {
      method: 'GET',
      path: '/api/courses/:courseId/following',
      for: 'learners',
      params: v.object({ courseId: Slug }),
      query: InLocale,
      reply: Following,
    },
  },
  errors: {},
});
