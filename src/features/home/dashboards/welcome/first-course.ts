import { courses } from '#contract/learning/courses';
import { trackCourse } from '../../../../entities/courses/course-events.ts';
import { request } from '../../../../platform/api/request.ts';
import { thisMoment } from '../../../../platform/tracking/tracking.ts';

/** Bookmarks the course that a new member wants to begin with. */
export async function bookmarkFirst(courseId: string): Promise<void> {
  const moment = thisMoment();
  await request(courses.endpoints.bookmark, { params: { courseId }, body: { isBookmarked: true } });
  void trackCourse('course_bookmarked', courseId, moment);
}
