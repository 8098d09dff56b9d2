import type { Course } from '#contract/learning/courses';
import { currentLocale } from '../../../../platform/text/translations.ts';
import { NetworkError } from '../../../../platform/api/request.ts';
import { fetchUser } from '../../../../platform/session/session.ts';
import {
  changeCourse,
  changeState,
  deleteCourse,
  loadState,
  whileWorking,
} from '../../../../platform/offline/offline-storage.ts';
import { manifestOfBuild, storeBuild } from '../../../../platform/offline/stored-build.ts';
import { filesOfCourse, sizeOf, storeFiles } from './course-files.ts';
import { FullDeviceError, totalBytes, type MeasuredCourse } from './sizes.ts';

/** Measures what a course takes on this device, before anything is stored. */
export async function measureCourse({ id }: Course): Promise<MeasuredCourse> {
  const locale = currentLocale();
  const [files, manifest] = await Promise.all([filesOfCourse(id, locale), manifestOfBuild(locale)]);
  const sum = async (list: readonly string[]) =>
    (await Promise.all(list.map(sizeOf))).reduce((total, size) => total + size, 0);
  const [mediaBytes, videoBytes] = await Promise.all([sum(files.media), sum(files.videos)]);
  const texts = [...files.answers.values()].reduce((total, answer) => total + new Blob([answer]).size, 0);
  const { quota, usage = 0 } = await navigator.storage.estimate();
  return {
    files,
    bytes: manifest.bytes + texts + mediaBytes,
    videoBytes,
    freeBytes: quota === undefined ? undefined : Math.max(0, quota - usage),
  };
}

/**
 * Stores a course on this device: registers the service worker, asks the browser for permanent storage, and stores first
 * the files of the build, then those of the course. What fails is deleted again.
 */
export function storeCourse(...args: Parameters<typeof tryToStore>): Promise<void> {
  return whileWorking(() => tryToStore(...args));
}

async function tryToStore(
  { id, title }: Course,
  measured: MeasuredCourse,
  hasVideos: boolean,
  onProgress: (share: number) => void,
): Promise<void> {
  const locale = currentLocale();
  const [{ id: ownerId }, manifest] = await Promise.all([fetchUser(), manifestOfBuild(locale)]);
  const { answers, media, videos } = measured.files;
  const wanted = hasVideos ? [...media, ...videos] : media;
  const count = manifest.pages.length + manifest.files.length + wanted.length;
  let stored = 0;
  const onStored = () => onProgress(++stored / count);
  const entry = { title, locale, bytes: totalBytes(measured, hasVideos), hasVideos, checkedAt: 0 };
  await changeState((state) => ({
    buildId: state?.ownerId === ownerId ? state.buildId : '',
    seenAt: Date.now(),
    ownerId,
    courses: { ...(state?.ownerId === ownerId ? state.courses : {}), [id]: entry },
  }));
  try {
    await navigator.serviceWorker.register('/offline-worker.js');
    // Without permission, the browser may delete the files when the device is full.
    await navigator.storage.persist();
    await storeBuild([locale], onStored);
    await storeFiles(id, answers, wanted, onStored);
    await changeCourse(id, { checkedAt: Date.now() });
    if (!(await loadState())?.courses[id]) throw new NetworkError('the session ended meanwhile');
  } catch (reason) {
    await deleteCourse(id);
    throw isFull(reason) ? new FullDeviceError('', { cause: reason }) : reason;
  }
}

function isFull(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'QuotaExceededError';
}
