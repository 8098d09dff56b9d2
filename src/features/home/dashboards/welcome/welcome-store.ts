import { dashboards, type Preferences } from '#contract/home/dashboards';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';
import { courses } from '#contract/learning/courses';
import { trackCourse } from '../../../../entities/courses/course-events.ts';
import { thisMoment } from '../../../../platform/tracking/tracking.ts';

const { endpoints } = dashboards;

/** The data of the choices: that of the home page, which shares no script with this page. */
export const $welcome = loadedStore(() => request(endpoints.dashboard, { query: { locale: currentLocale() } }));

/** Saves preferences and reloads the data that depend on them. */
export async function savePreferences(chosen: Partial<Preferences>): Promise<void> {
  await request(endpoints.prefer, { body: chosen });
  await $welcome.reload();
}

/** Bookmarks the first course. */
export async function bookmarkFirst(courseId: string): Promise<void> {
  const moment = thisMoment();
  await request(courses.endpoints.bookmark, { params: { courseId }, body: { isBookmarked: true } });
  void trackCourse('course_bookmarked', courseId, moment);
}
