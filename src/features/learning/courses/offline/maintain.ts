import type { Course } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import { ApiError } from '../../../../platform/api/request.ts';
import { runningBuild } from '../../../../platform/navigation/page/build-id.ts';
import {
  answerCache,
  changeCourse,
  deleteCourse,
  deleteEverything,
  unexpiredState,
  whileWorking,
  type OfflineCourse,
  type OfflineState,
} from '../../../../platform/offline/offline-storage.ts';
import { storeBuild } from '../../../../platform/offline/stored-build.ts';
import { onUser } from '../../../../platform/session/on-user.ts';
import { $session } from '../../../../platform/session/session.ts';
import { hasSignedInHint } from '../../../../platform/session/signed-in-hint.ts';
import { activitiesOf, courseAddress, filesOfCourse, storeFiles } from './course-files.ts';

/** How often courses are fetched again, and their access with them, in milliseconds. */
const refreshInterval = 24 * 60 * 60 * 1000;

/** Maintains what this device stores: deletes it with the session, and updates it while there is a connection. */
export async function maintainOfflineCourses(): Promise<void> {
  $session.subscribe((state) => state === 'signed out' && void deleteEverything());
  if (!hasSignedInHint()) return deleteEverything();
  onUser(({ id }) => void deleteOfOthers(id));
  const run = () => void whileWorking(maintain);
  document.addEventListener('astro:page-load', run);
  addEventListener('online', run);
  run();
}

async function deleteOfOthers(userId: string): Promise<void> {
  const state = await unexpiredState();
  if (state && state.ownerId !== userId) await deleteEverything();
}

async function maintain(): Promise<void> {
  const state = await unexpiredState();
  if (!state) return deleteEverything();
  if (navigator.onLine) await update(state).catch(() => undefined);
}

async function update({ buildId, courses }: OfflineState): Promise<void> {
  const locales = [...new Set(Object.values(courses).map(({ locale }) => locale))];
  if (buildId && buildId !== runningBuild) await storeBuild(locales);
  for (const [courseId, course] of Object.entries(courses)) {
    if (Date.now() - course.checkedAt > refreshInterval || (await lacksAnswers(courseId, course)))
      await refresh(courseId, course);
  }
}

/** Whether lessons have become available since the course was stored. */
async function lacksAnswers(courseId: string, { locale }: OfflineCourse): Promise<boolean> {
  const stored = await caches.match(courseAddress(courseId, locale), { cacheName: answerCache });
  const course = (await stored?.json()) as Course | undefined;
  const lessons = course?.outline.filter(({ kind }) => kind === 'lesson') ?? [];
  const found = await Promise.all(
    activitiesOf({ id: courseId, outline: lessons }, locale).map((address) =>
      caches.match(address, { cacheName: answerCache }),
    ),
  );
  return found.includes(undefined);
}

/** Fetches a course again; one that is no longer accessible is deleted. */
async function refresh(courseId: string, { locale, hasVideos }: OfflineCourse): Promise<void> {
  const files = await accessible(courseId, locale);
  if (!files) return deleteCourse(courseId);
  await storeFiles(courseId, files.answers, hasVideos ? [...files.media, ...files.videos] : files.media);
  await changeCourse(courseId, { checkedAt: Date.now() });
}

async function accessible(courseId: string, locale: Locale) {
  try {
    return await filesOfCourse(courseId, locale);
  } catch (reason) {
    if (reason instanceof ApiError && [403, 404].includes(reason.status)) return undefined;
    throw reason;
  }
}
