import type { Locale } from '#contract/locales';
import { ApiError } from '../../../../platform/api/request.ts';
import { runningBuild } from '../../../../platform/navigation/page/build-id.ts';
import {
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
import { filesOfCourse, storeFiles } from './course-files.ts';

/** How often courses are fetched again, and their access with them, in milliseconds. */
const refreshInterval = 24 * 60 * 60 * 1000;

/** Maintains what this device stores: deletes it with the session, and updates it while there is a connection. */
export async function maintainOfflineCourses(): Promise<void> {
  $session.subscribe((state) => state === 'signed out' && void deleteEverything());
  if (!hasSignedInHint()) return deleteEverything();
  await whileWorking(maintain);
}

async function maintain(): Promise<void> {
  const state = await unexpiredState();
  if (!state) return deleteEverything();
  onUser(({ id }) => id !== state.ownerId && void deleteEverything());
  if (navigator.onLine) await update(state).catch(() => undefined);
}

async function update({ buildId, courses }: OfflineState): Promise<void> {
  const locales = [...new Set(Object.values(courses).map(({ locale }) => locale))];
  if (buildId && buildId !== runningBuild) await storeBuild(locales);
  for (const [courseId, course] of Object.entries(courses)) {
    if (Date.now() - course.checkedAt > refreshInterval) await refresh(courseId, course);
  }
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
