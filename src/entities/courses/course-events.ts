import { courses, type Course } from '#contract/learning/courses';
import type { TrackedFacts } from '#contract/messaging/tracking';
import { request } from '../../platform/api/request.ts';
import { retryWithBackoff } from '../../platform/api/retry-with-backoff.ts';
import { currentLocale } from '../../platform/text/translations.ts';
import { track, type Moment } from '../../platform/tracking/tracking.ts';

type CourseEventName = 'course_started' | 'course_completed' | 'course_bookmarked';

/** The payload of a course's events (specification, section 3, Realtime event payloads). */
export function coursePayload(course: Course): TrackedFacts<CourseEventName> {
  const { id, title, teachers, lessons, credits, minutes, outline } = course;
  const quizzes = outline.filter(({ kind }) => kind === 'kickoff' || kind === 'practice' || kind === 'mastery');
  return {
    course: {
      id,
      title,
      type: credits > 0 ? 'cme' : 'course',
      teachers: teachers.map(({ name }) => name),
      lessons,
      quizzes: quizzes.length,
      cme_credits: credits,
      duration: minutes,
    },
  };
}

/** Requests a course and tracks an event of it with the time of the action. */
export async function trackCourse(name: CourseEventName, courseId: string, moment: Moment): Promise<void> {
  const input = { params: { courseId }, query: { locale: currentLocale() } };
  const load = () => request(courses.endpoints.course, input);
  const course = await retryWithBackoff(load, () => true).catch(() => undefined);
  if (course) track(name, coursePayload(course), moment);
}
