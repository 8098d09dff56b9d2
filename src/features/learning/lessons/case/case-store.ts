import { cases, type CaseLesson, type CaseRun } from '#contract/learning/cases';
import type { Reply } from '#contract/feature';
import type { Lesson } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import { loadedStores, type LoadedStore } from '../../../../platform/api/loaded-store.ts';
import { NetworkError, request } from '../../../../platform/api/request.ts';
import { isOfflineCapable } from '../../../../platform/offline/retryable.ts';
import { completeTracked, showCompleted, type LessonAddress } from '../lesson-store.ts';

type Saved = Reply<(typeof cases)['endpoints']['saveRun']>;

const stores = loadedStores((key: string): Promise<CaseLesson> => {
  const [locale, courseId = '', lessonId = ''] = key.split('/');
  return request(cases.endpoints.case, { params: { courseId, lessonId }, query: { locale: locale as Locale } });
});

/** The interactive case of a lesson with the learner's latest run. */
export function caseAt({ locale, courseId, lessonId }: LessonAddress): LoadedStore<CaseLesson> {
  return stores(`${locale}/${courseId}/${lessonId}`);
}

/** Stores the decisions of a run; its first ending completes the lesson. Without a connection they wait on the device. */
export async function saveRun(place: LessonAddress, lesson: Lesson, run: CaseRun, hasEnded: boolean): Promise<void> {
  const { locale, ...params } = place;
  const send = () => request(cases.endpoints.saveRun, { params, query: { locale }, body: run });
  const isCompletion = hasEnded && lesson.progress.completedAt === null;
  const saved: Saved = await (isCompletion ? completeTracked(lesson, send) : send()).catch(async (reason: unknown) => {
    // Without a service worker, the module could not be loaded now.
    if (!(reason instanceof NetworkError) || !isOfflineCapable()) throw reason;
    const { saveRunOffline } = await import('./offline-run.ts');
    return (await saveRunOffline(place, lesson, run, isCompletion)) ?? Promise.reject(reason);
  });
  caseAt(place).change((known) => ({ ...known, run: saved.run, peers: saved.peers }));
  if (isCompletion && saved.completedAt) {
    showCompleted(place, lesson, { completedAt: saved.completedAt, next: saved.next });
  }
}
