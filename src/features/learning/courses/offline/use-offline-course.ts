import { useEffect, useState } from 'react';
import type { Course } from '#contract/learning/courses';
import { canStore, deleteCourse, loadState, type OfflineCourse } from '../../../../platform/offline/offline-storage.ts';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { measureCourse, storeCourse, type MeasuredCourse } from './offline-courses.ts';

/** What this device stores of a course, and the actions that change it. */
export function useOfflineCourse(course: Course) {
  const [stored, setStored] = useState<OfflineCourse>();
  const [measured, setMeasured] = useState<MeasuredCourse>();
  const [hasVideos, setVideos] = useState(false);
  const [progress, setProgress] = useState(0);
  const load = async () => setStored((await loadState())?.courses[course.id]);
  useEffect(() => {
    if (canStore()) void loadState().then((state) => setStored(state?.courses[course.id]));
  }, [course.id]);

  const measure = useAction(async () => setMeasured(await measureCourse(course)));
  const store = useAction(async (size: MeasuredCourse) => {
    setProgress(0);
    await storeCourse(course, size, hasVideos, setProgress);
    await load();
    setMeasured(undefined);
  });
  const remove = useAction(async () => {
    await deleteCourse(course.id);
    await load();
  });
  return {
    stored,
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
    remove: () => void remove.run(),
    cancel: () => setMeasured(undefined),
  };
}
