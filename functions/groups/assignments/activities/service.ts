import { activityOfWebinar, webinarActivities } from '#contract/credit/certificates/activities';
import { assignedWebinar } from '#contract/groups/groups/notifications';
import type { Locale } from '#contract/locales';
import { listedCourses } from '../../../learning/courses/library.ts';
import type { Content } from '../../../library/content/content.ts';
import { textIn } from '../../../library/content/texts.ts';
import { spokenLocale, textOf } from '../../../library/content/version.ts';

/** The language of the titles that are stored with assignments. */
export const storedLanguage = 'en';

/** The activities of learners that an assigned id stands for: a course, or a webinar live and its recording. */
export function activitiesOf(assignedId: string): string[] {
  const webinar = assignedWebinar(assignedId);
  return webinar === undefined ? [assignedId] : webinarActivities.map((one) => activityOfWebinar(one, webinar));
}

/** The title of what is assigned, in a language or its first; the stored one where the library has none. */
export async function titleIn(
  content: Content,
  { courseId, title }: { readonly courseId: string; readonly title: string },
  locale: Locale,
): Promise<{ title: string; language: Locale }> {
  const unknown = { title, language: storedLanguage } as const;
  if (assignedWebinar(courseId) !== undefined) {
    const activity = await anActivity(content, courseId);
    if (!activity) return unknown;
    const { title: titles, languages } = activity.version.courseDocument;
    const language = languages.includes(locale) ? locale : (languages[0] ?? locale);
    return { title: textIn(titles, language, languages), language };
  }
  const course = (await content.catalogue()).byId.get(courseId);
  if (!course) return unknown;
  const version = await content.version(course.versionId);
  return { title: textOf(version, locale).title, language: spokenLocale(version, locale) };
}

/** An activity of a webinar; its activities have the same title and schedule. */
async function anActivity(content: Content, courseId: string) {
  const [first = courseId] = activitiesOf(courseId);
  return content.activity(first);
}

/** When what is assigned can be begun; `null` unless it can be assigned. */
export async function availableFrom(content: Content, courseId: string, now: Date): Promise<Date | null> {
  if (assignedWebinar(courseId) === undefined) {
    return listedCourses(await content.catalogue()).some(({ id }) => id === courseId) ? now : null;
  }
  const activity = await anActivity(content, courseId);
  if (!activity || activity.cancelledAt) return null;
  const { availableFrom: from, availableUntil: until } = activity;
  return until === null || until > now ? from : null;
}

/** Why an assignment of this is closed; `null` while it can be finished. */
export async function withdrawalOf(content: Content, courseId: string) {
  if (assignedWebinar(courseId) === undefined) {
    return (await content.catalogue()).byId.get(courseId)?.withdrawnAt ? ('course_withdrawn' as const) : null;
  }
  return (await anActivity(content, courseId))?.cancelledAt ? ('webinar_cancelled' as const) : null;
}
