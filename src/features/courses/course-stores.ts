import { courses } from '#contract/courses';
import type { Locale } from '#contract/locales';
import { request } from '../../platform/api/request.ts';
import { loadedStores } from '../../platform/api/loaded-store.ts';
import { currentLocale } from '../../platform/text/translations.ts';
import { courseFacts } from '../../entities/courses/course-events.ts';
import { track } from '../../platform/tracking/tracking.ts';

interface CourseAddress {
  readonly courseId: string;
  readonly locale: Locale;
}

/** How a course is asked for, by its island and early by its page. */
export const courseRead = ({ courseId, locale }: CourseAddress) =>
  [courses.endpoints.course, { params: { courseId }, query: { locale } }] as const;

/** A course with somebody's way through it, by its identifier. */
export const courseStore = loadedStores((courseId: string) =>
  request(...courseRead({ courseId, locale: currentLocale() })),
);

/** Begins a course and shows what comes next. */
export async function beginCourse(courseId: string): Promise<void> {
  await request(courses.endpoints.begin, { params: { courseId } });
  await courseStore(courseId).reload();
  const begun = courseStore(courseId).get();
  if (begun.state === 'ready') track('course_started', courseFacts(begun.value));
}

/** Skips the kickoff quiz, which can be done once, and shows what comes next. */
export async function skipKickoff(courseId: string): Promise<void> {
  await request(courses.endpoints.skipKickoff, { params: { courseId } });
  await courseStore(courseId).reload();
}
