import { courses, type Step } from '#contract/learning/courses';
import { request } from '../../platform/api/request.ts';
import { currentLocale } from '../../platform/text/translations.ts';

/** Skips the kickoff quiz and returns the next step. */
export async function skipKickoff(courseId: string): Promise<Step> {
  await request(courses.endpoints.skipKickoff, { params: { courseId } });
  const course = { params: { courseId }, query: { locale: currentLocale() } };
  return (await request(courses.endpoints.course, course)).next;
}
