import { courses, type Course } from '#contract/learning/courses';
import type { TrackedFacts } from '#contract/messaging/tracking';
import { request } from '../../platform/api/request.ts';
import { retryWithBackoff } from '../../platform/api/retry-with-backoff.ts';
import { currentLocale } from '../../platform/text/translations.ts';
import { track, type Moment } from '../../platform/tracking/tracking.ts';

type CourseEventName = 'course_started' | 'course_completed' | 'course_bookmarked';

/** The facts of a course that its events carry (specification, section 3, Realtime event payloads). */
export function courseFacts(course: Course): TrackedFacts<CourseEventName> {
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

/** Tracks what a learner did at a moment with a course that is not at hand, as soon as that can be asked for. */
export async function trackCourse(name: CourseEventName, courseId: string, moment: Moment): Promise<void> {
  const question = { params: { courseId }, query: { locale: currentLocale() } };
  const ask = () => request(courses.endpoints.course, question);
  const course = await retryWithBackoff(ask, () => true).catch(() => undefined);
  if (course) track(name, courseFacts(course), moment);
}
