import type { LessonProgress } from '#contract/learning/courses';
import type { Video } from '#contract/library/content/video';
import { webinars } from '#contract/webinars/webinars';
import { loadAttendance } from '../../../entities/attendance/attendance.ts';
import { loadedStores } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { currentLocale } from '../../../platform/text/translations.ts';

export interface Recording {
  readonly video: Video;
  readonly progress: LessonProgress;
}

const unwatched: LessonProgress = {
  position: 0,
  watched: [],
  share: 0,
  completedAt: null,
  captions: null,
  speed: 1,
};

/** The recording of a webinar with the progress of the viewer, by the id of the webinar. */
export const recordingStore = loadedStores(async (webinar: string): Promise<Recording> => {
  const [video, { recording }] = await Promise.all([
    request(webinars.endpoints.recording, { params: { webinar }, query: { locale: currentLocale() } }),
    loadAttendance(webinar),
  ]);
  return { video, progress: recording?.progress ?? unwatched };
});
