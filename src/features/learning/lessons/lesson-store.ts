import { courses, type Lesson, type LessonProgress, type Step } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import type { TrackedFacts } from '#contract/messaging/tracking';
import { href } from '#contract/routes';
import { NetworkError, request } from '../../../platform/api/request.ts';
import { loadedStores, type LoadedStore } from '../../../platform/api/loaded-store.ts';
import { pageParams } from '../../../platform/navigation/location.ts';
import { importOptional } from '../../../platform/errors/chunks.ts';
import { currentLocale } from '../../../platform/text/translations.ts';
import { isOfflineCapable } from '../../../platform/offline/retryable.ts';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../../platform/offline/local-drafts.ts';
import { trackConfirmed, trackOnce } from '../../../platform/tracking/confirmed.ts';
import { track } from '../../../platform/tracking/tracking.ts';

/** A lesson and its language. */
export interface LessonAddress {
  readonly courseId: string;
  readonly lessonId: string;
  readonly locale: Locale;
}

/** The lesson of the open page. */
export function currentLesson(): LessonAddress {
  const { courseId = '', lessonId = '' } = pageParams();
  return { courseId, lessonId, locale: currentLocale() };
}

/** The read of a lesson, which its island and the early script of its page request. */
export const lessonRead = ({ locale, ...params }: LessonAddress) =>
  [courses.endpoints.lesson, { params, query: { locale } }] as const;

const lessons = loadedStores(async (key: string): Promise<Lesson> => {
  const [locale, courseId = '', lessonId = ''] = key.split('/');
  const lesson = await request(...lessonRead({ courseId, lessonId, locale: locale as Locale }));
  trackCompletion(lesson);
  const unsent = localDraft<Pick<LessonProgress, 'position'>>(`lesson:${courseId}/${lessonId}`);
  return unsent ? { ...lesson, progress: { ...lesson.progress, position: unsent.position } } : lesson;
});

export function lessonAt({ locale, courseId, lessonId }: LessonAddress): LoadedStore<Lesson> {
  return lessons(`${locale}/${courseId}/${lessonId}`);
}

/** Stores the progress that the edge reports. */
export function storeProgress(place: LessonAddress, progress: LessonProgress): void {
  lessonAt(place).change((lesson) => {
    trackCompletion({ ...lesson, progress });
    return { ...lesson, progress };
  });
}

const completionKey = (courseId: string, lessonId: string) => `lesson_completed/${courseId}/${lessonId}`;

/** Tracks a completed lesson if its message arrives before or instead of the response. */
function trackCompletion(lesson: Lesson): void {
  if (!lesson.progress.completedAt) return;
  trackConfirmed(completionKey(lesson.courseId, lesson.id), (moment) =>
    track('lesson_completed', eventFacts(lesson), moment),
  );
}

/** Tracks once that a lesson is started, when it is opened without progress. */
export function trackStart(lesson: Lesson): void {
  const { position, share, completedAt } = lesson.progress;
  const key = `started:${lesson.courseId}/${lesson.id}`;
  if (position > 0 || share > 0 || completedAt) return deleteLocalDraft(key);
  if (tracked.has(key) || localDraft(key)) return;
  tracked.add(key);
  saveLocalDraft(key, true);
  track('lesson_started', eventFacts(lesson));
}

/** Started lessons of this page, for browsers without storage. */
const tracked = new Set<string>();

function eventFacts({ courseId, courseTitle, id, title, kind }: Lesson): TrackedFacts<'lesson_started'> {
  return { course: { id: courseId, title: courseTitle }, lesson: { id, title, type: kind } };
}

/** Completes the lesson; returns the next step. */
export async function completeLesson(place: LessonAddress, lesson: Lesson): Promise<Step> {
  const { locale, ...params } = place;
  const completed = await completeTracked(lesson, () =>
    request(courses.endpoints.completeLesson, { params, query: { locale } }),
  ).catch(async (reason: unknown) => {
    // Without a service worker, the module could not be loaded now.
    if (!(reason instanceof NetworkError) || !isOfflineCapable()) throw reason;
    const { completeOffline } = await import('./offline-completion.ts');
    return (await completeOffline(place, lesson)) ?? Promise.reject(reason);
  });
  showCompleted(place, lesson, completed);
  return completed.next;
}

/** Sends what completes a lesson, and tracks it once. */
export function completeTracked<Answer extends { readonly isNew: boolean }>(
  lesson: Lesson,
  send: () => Promise<Answer>,
): Promise<Answer> {
  return trackOnce(completionKey(lesson.courseId, lesson.id), send, (_, moment) =>
    track('lesson_completed', eventFacts(lesson), moment),
  );
}

/** Shows a lesson as completed. */
export function showCompleted(
  place: LessonAddress,
  lesson: Lesson,
  { completedAt, next }: { readonly completedAt: string; readonly next: Step },
): void {
  lessonAt(place).change((known) => ({
    ...known,
    next,
    progress: { ...known.progress, position: 0, share: 1, completedAt },
    outline: known.outline.map((one) =>
      one.kind === 'lesson' && one.id === lesson.id ? { ...one, state: 'done' } : one,
    ),
  }));
}

/** How long after a lesson has opened the next one is prefetched, in milliseconds. */
const prefetchDelay = 4000;

/**
 * Prefetches the next lesson, so that it opens at once; returns a function that cancels it.
 */
export function prefetchNext(place: LessonAddress, lessonId: string): (() => void) | undefined {
  if (!lessonId || lessonId === place.lessonId) return undefined;
  const { locale, courseId } = place;
  const timer = setTimeout(() => {
    void importOptional(() => import('../../../platform/navigation/prefetching.ts')).then((prefetching) => {
      if (!prefetching?.mayPrefetch()) return;
      void lessonAt({ locale, courseId, lessonId }).reload();
      prefetching.prefetchPage(href('lesson', locale, { courseId, lessonId }));
    });
  }, prefetchDelay);
  return () => clearTimeout(timer);
}
