import { useEffect, useState } from 'react';
import type { Course } from '#contract/learning/courses';
import { NetworkError } from '../../../../platform/api/request.ts';
import { importOptional } from '../../../../platform/errors/chunks.ts';
import { canStore, deleteCourse, loadState, type OfflineCourse } from '../../../../platform/offline/offline-storage.ts';
import { useAction } from '../../../../ui/controls/use-action.ts';
import type { MeasuredCourse } from './sizes.ts';

/** The courses of this device, by id. */
export type OfflineCourses = Readonly<Record<string, OfflineCourse>>;

/**
 * Loads what measures and stores courses when the switch is pressed.
 *
 * @throws {NetworkError} without a connection
 */
async function loadStorage() {
  const storage = await importOptional(() => import('./offline-courses.ts'));
  if (!storage) throw new NetworkError('the script could not be loaded');
  return storage;
}

/** What this device stores of a course and of others, and the actions that change it. */
export function useOfflineCourse(course: Course) {
  const [onDevice, setOnDevice] = useState<OfflineCourses>({});
  const { [course.id]: stored, ...others } = onDevice;
  const [measured, setMeasured] = useState<MeasuredCourse>();
  const [hasVideos, setVideos] = useState(false);
  const [progress, setProgress] = useState(0);
  const load = async () => setOnDevice((await loadState())?.courses ?? {});
  useEffect(() => {
    if (canStore()) void loadState().then((state) => setOnDevice(state?.courses ?? {}));
  }, []);

  const measureIt = async () => setMeasured(await (await loadStorage()).measureCourse(course));
  const measure = useAction(measureIt);
  const store = useAction(async (size: MeasuredCourse) => {
    setProgress(0);
    await (await loadStorage()).storeCourse(course, size, hasVideos, setProgress);
    await load();
    setMeasured(undefined);
  });
  const remove = useAction(async (courseId: string) => {
    await deleteCourse(courseId);
    await load();
    // The free space has changed.
    if (measured && courseId !== course.id) await measureIt();
  });
  return {
    stored,
    others,
    measured,
    hasVideos,
    setVideos,
    progress,
    isMeasuring: measure.isBusy,
    isStoring: store.isBusy,
    isBusy: measure.isBusy || store.isBusy || remove.isBusy,
    failure: measure.failure ?? store.failure ?? remove.failure,
    measure: () => void measure.run(),
    store: (size: MeasuredCourse) => void store.run(size),
    remove: (courseId: string) => void remove.run(courseId),
    cancel: () => setMeasured(undefined),
  };
}
