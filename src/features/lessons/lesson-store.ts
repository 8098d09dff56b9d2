import { courses, type Lesson, type LessonProgress, type Step } from '#contract/courses';
import type { Locale } from '#contract/locales';
import type { TrackedFacts } from '#contract/tracking';
import { href } from '#contract/routes';
import { request } from '../../platform/api/request.ts';
import { loadedStores, type LoadedStore } from '../../platform/api/loaded-store.ts';
import { pageParams } from '../../platform/navigation/location.ts';
import { mayPrefetch, prefetchPage } from '../../platform/navigation/prefetching.ts';
import { currentLocale } from '../../platform/text/translations.ts';
import { track } from '../../platform/tracking/tracking.ts';

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

const lessons = loadedStores((key: string): Promise<Lesson> => {
  const [locale, courseId = '', lessonId = ''] = key.split('/');
  return request(...lessonRead({ courseId, lessonId, locale: locale as Locale }));
});

export function lessonAt({ locale, courseId, lessonId }: LessonAddress): LoadedStore<Lesson> {
  return lessons(`${locale}/${courseId}/${lessonId}`);
}

/** Takes over what the edge knows of somebody's progress. */
export function keepProgress(place: LessonAddress, progress: LessonProgress): void {
  lessonAt(place).change((lesson) => ({ ...lesson, progress }));
}

/** Tracks that a lesson is begun, once, when it is opened without any progress yet. */
export function trackStart(lesson: Lesson): void {
  const { position, share, completedAt } = lesson.progress;
  const key = `${lesson.courseId}/${lesson.id}`;
  if (position > 0 || share > 0 || completedAt || begun.has(key)) return;
  begun.add(key);
  track('lesson_started', factsOf(lesson));
}

const begun = new Set<string>();

function factsOf({ courseId, courseTitle, id, title, kind }: Lesson): TrackedFacts<'lesson_started'> {
  return { course: { id: courseId, title: courseTitle }, lesson: { id, title, type: kind } };
}

/** Completes the lesson and tells what follows. */
export async function complete(place: LessonAddress): Promise<Step> {
  const { locale, ...params } = place;
  const { completedAt, next } = await request(courses.endpoints.completeLesson, { params, query: { locale } });
  const before = lessonAt(place).get();
  if (before.state === 'ready' && !before.value.progress.completedAt) track('lesson_completed', factsOf(before.value));
  lessonAt(place).change((lesson) => ({
    ...lesson,
    next,
    progress: { ...lesson.progress, position: 0, share: 1, completedAt },
    outline: lesson.outline.map((one) =>
      one.kind === 'lesson' && one.id === lesson.id ? { ...one, state: 'done' } : one,
    ),
  }));
  return next;
}

/** How long after a lesson is shown the next one is asked for, in milliseconds. */
const prefetchAfter = 4000;

/** Asks for the lesson that follows while this one is read, so that it is there at once; answers how to stop. */
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
