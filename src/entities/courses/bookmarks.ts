import { map } from 'nanostores';
import { courses } from '#contract/courses';
import { request } from '../../platform/api/request.ts';
import { trackCourse } from './course-events.ts';
import { showError } from '../../ui/toasts/show-error.ts';

/** Bookmarks set or taken away since the page was opened, by course; they go before what the edge told earlier. */
export const $bookmarks = map<Readonly<Record<string, boolean>>>({});

const sending = new Set<string>();

/**
 * Sets or takes away a bookmark at once and tells the edge. Pressed again meanwhile, the last wish is sent after the
 * first has arrived, so that answers cannot overtake each other; what cannot be saved is undone.
 */
export async function setBookmark(courseId: string, isBookmarked: boolean): Promise<void> {
  $bookmarks.setKey(courseId, isBookmarked);
  if (sending.has(courseId)) return;
  sending.add(courseId);
  let saved = !isBookmarked;
  try {
    while ($bookmarks.get()[courseId] !== saved) {
      const wanted = $bookmarks.get()[courseId] ?? saved;
      await request(courses.endpoints.bookmark, { params: { courseId }, body: { isBookmarked: wanted } });
      saved = wanted;
      if (wanted) void trackCourse('course_bookmarked', courseId);
    }
  } catch (reason) {
    $bookmarks.setKey(courseId, saved);
    void showError(reason);
  } finally {
    sending.delete(courseId);
  }
}
