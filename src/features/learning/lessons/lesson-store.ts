import { courses, type Lesson, type LessonProgress, type Step } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import type { TrackedFacts } from '#contract/messaging/tracking';
import { href } from '#contract/routes';
import { request } from '../../../platform/api/request.ts';
import { loadedStores, type LoadedStore } from '../../../platform/api/loaded-store.ts';
import { pageParams } from '../../../platform/navigation/location.ts';
import { mayPrefetch, prefetchPage } from '../../../platform/navigation/prefetching.ts';
import { currentLocale } from '../../../platform/text/translations.ts';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../../platform/offline/local-drafts.ts';
import { trackConfirmed, trackOnce } from '../../../platform/tracking/confirmed.ts';
import { track } from '../../../platform/tracking/tracking.ts';

/** Which lesson in which language. */
export interface LessonAddress {
  readonly courseId: string;
  readonly lessonId: string;
  readonly locale: Locale;
}

/** The lesson whose page is open. */
export function openLesson(): LessonAddress {
  const { courseId = '', lessonId = '' } = pageParams();
  return { courseId, lessonId, locale: currentLocale() };
}

/** How a lesson is asked for, by its island and early by its page. */
export const lessonRead = ({ locale, ...params }: LessonAddress) =>
  [courses.endpoints.lesson, { params, query: { locale } }] as const;

const lessons = loadedStores(async (key: string): Promise<Lesson> => {
  const [locale, courseId = '', lessonId = ''] = key.split('/');
  const lesson = await request(...lessonRead({ courseId, lessonId, locale: locale as Locale }));
  noteCompletion(lesson);
  return lesson;
});

export function lessonAt({ locale, courseId, lessonId }: LessonAddress): LoadedStore<Lesson> {
  return lessons(`${locale}/${courseId}/${lessonId}`);
}

/** Stores the progress that the edge reports. */
export function keepProgress(place: LessonAddress, progress: LessonProgress): void {
  lessonAt(place).change((lesson) => {
    noteCompletion({ ...lesson, progress });
    return { ...lesson, progress };
  });
}

const endOf = (courseId: string, lessonId: string) => `lesson_completed/${courseId}/${lessonId}`;

/** Tracks a completed lesson where its message arrives before or instead of the answer. */
function noteCompletion(lesson: Lesson): void {
  if (!lesson.progress.completedAt) return;
  trackConfirmed(endOf(lesson.courseId, lesson.id), (moment) => track('lesson_completed', factsOf(lesson), moment));
}

/** Tracks that a lesson is begun, once, when it is opened without any progress yet, which it gets only after a while. */
export function trackStart(lesson: Lesson): void {
  const { position, share, completedAt } = lesson.progress;
  const key = `started:${lesson.courseId}/${lesson.id}`;
  if (position > 0 || share > 0 || completedAt) return deleteLocalDraft(key);
  if (begun.has(key) || localDraft(key)) return;
  begun.add(key);
  saveLocalDraft(key, true);
  track('lesson_started', factsOf(lesson));
}

/** What was begun since the page was opened, for browsers that keep nothing. */
const begun = new Set<string>();

function factsOf({ courseId, courseTitle, id, title, kind }: Lesson): TrackedFacts<'lesson_started'> {
  return { course: { id: courseId, title: courseTitle }, lesson: { id, title, type: kind } };
}

/** Completes the lesson; returns the next step. */
export async function complete(place: LessonAddress, lesson: Lesson): Promise<Step> {
  const { locale, ...params } = place;
  const { completedAt, next } = await trackOnce(
    endOf(params.courseId, params.lessonId),
    () => request(courses.endpoints.completeLesson, { params, query: { locale } }),
    (_, moment) => track('lesson_completed', factsOf(lesson), moment),
  );
  lessonAt(place).change((known) => ({
    ...known,
    next,
    progress: { ...known.progress, position: 0, share: 1, completedAt },
    outline: known.outline.map((one) =>
      one.kind === 'lesson' && one.id === lesson.id ? { ...one, state: 'done' } : one,
    ),
  }));
  return next;
}

/** How long after a lesson is shown the next one is asked for, in milliseconds. */
const prefetchAfter = 4000;

/**
 * Asks for the lesson that follows while this one is read, so that it opens at once; returns a function that stops it.
 */
export function prefetchNext(place: LessonAddress, lessonId: string): (() => void) | undefined {
  if (!lessonId || lessonId === place.lessonId) return undefined;
  const { locale, courseId } = place;
  const timer = setTimeout(() => {
    if (!mayPrefetch()) return;
    void lessonAt({ locale, courseId, lessonId }).reload();
    prefetchPage(href('lesson', locale, { courseId, lessonId }));
  }, prefetchAfter);
  return () => clearTimeout(timer);
}
