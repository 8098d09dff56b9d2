import { courses, type Course, type Step } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import { request } from '../../../platform/api/request.ts';
import { loadedStores } from '../../../platform/api/loaded-store.ts';
import { currentLocale } from '../../../platform/text/translations.ts';
import { stepAddress } from '../../../entities/courses/steps.ts';
import { goTo } from '../../../platform/navigation/location.ts';
import { untilUnmounted } from '../../../ui/controls/use-action.ts';
import { coursePayload } from '../../../entities/courses/course-events.ts';
import { trackConfirmed, trackOnce } from '../../../platform/tracking/confirmed.ts';
import { track } from '../../../platform/tracking/tracking.ts';

interface CourseAddress {
  readonly courseId: string;
  readonly locale: Locale;
}

/** The read of a course, which its island and the early script of its page request. */
export const courseRead = ({ courseId, locale }: CourseAddress) =>
  [courses.endpoints.course, { params: { courseId }, query: { locale } }] as const;

/** A course with the learner's progress, by its id. */
export const courseStore = loadedStores(async (courseId: string) => {
  const course = await request(...courseRead({ courseId, locale: currentLocale() }));
  if (course.startedAt)
    trackConfirmed(startKey(courseId), (moment) => track('course_started', coursePayload(course), moment));
  return course;
});

const startKey = (courseId: string) => `course_started/${courseId}`;

/** Begins a course; returns the next step. */
export async function beginCourse(course: Course): Promise<Step> {
  const courseId = course.id;
  await trackOnce(
    startKey(courseId),
    () => request(courses.endpoints.begin, { params: { courseId } }),
    (_, moment) => track('course_started', coursePayload(course), moment),
  );
  return (await request(...courseRead({ courseId, locale: currentLocale() }))).next;
}

/** Opens the next step of a course; its page reloads its data when the user returns. */
export function openNextStep(courseId: string, step: Step): Promise<never> {
  document.addEventListener('astro:after-swap', courseStore(courseId).clear, { once: true });
  goTo(stepAddress(courseId, step));
  return untilUnmounted;
}
