import { map } from 'nanostores';
import { courses } from '#contract/learning/courses';
import { optimisticSwitches } from '../../platform/api/optimistic-switches.ts';
import { request } from '../../platform/api/request.ts';
import { otherTabs } from '../../platform/session/other-tabs.ts';
import { trackCourse } from './course-events.ts';
import { thisMoment } from '../../platform/tracking/tracking.ts';
import { showError } from '../../ui/toasts/show-error.ts';

/** Bookmarks changed since the page was opened, by course; they override earlier responses of the edge. */
export const $bookmarks = map<Readonly<Record<string, boolean>>>({});

const publishToTabs = otherTabs<[courseId: string, isBookmarked: boolean]>('bookmarks', ([courseId, isBookmarked]) => {
  if (!isPending(courseId)) $bookmarks.setKey(courseId, isBookmarked);
});

/** Sets or removes a bookmark, also in the other tabs. */
export const { setSwitch: setBookmark, isPending } = optimisticSwitches({
  isOn: (courseId) => $bookmarks.get()[courseId],
  show: (courseId, isBookmarked) => $bookmarks.setKey(courseId, isBookmarked),
  save: async (courseId, isBookmarked) => {
    const moment = thisMoment();
    await request(courses.endpoints.bookmark, { params: { courseId }, body: { isBookmarked } });
    publishToTabs([courseId, isBookmarked]);
    if (isBookmarked) void trackCourse('course_bookmarked', courseId, moment);
  },
  onFailure: (reason) => void showError(reason),
});
