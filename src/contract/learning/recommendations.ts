import * as v from 'valibot';
import { CourseCard } from '#contract/learning/courses';
import { LocaleCode, Slug } from '#contract/text/fields';

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
