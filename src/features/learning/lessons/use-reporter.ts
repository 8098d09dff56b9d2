import { useEffect, useState } from 'react';
import type { Lesson } from '#contract/learning/courses';
import { storeProgress, type LessonAddress } from './lesson-store.ts';
import { progressReporter, type ProgressReporter } from './progress-reporter.ts';

/** How often progress is saved, in milliseconds. */
const saveInterval = 15_000;

/** How often active time is counted, and how long a learner is active after the last event, in milliseconds. */
const tick = 5000;
const idleAfter = 60_000;

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchstart'] as const;

/** Reports progress while the lesson is open, and when it is closed or hidden. */
export function useReporter(place: LessonAddress, lesson: Lesson): ProgressReporter {
  const [reporter] = useState(() =>
    progressReporter(place, lesson.progress, (progress) => storeProgress(place, progress)),
  );

  const isVideo = lesson.kind === 'video';
  useEffect(() => {
    if (isVideo) reporter.begin();
  }, [reporter, isVideo]);

  useEffect(() => {
    const timer = setInterval(() => void reporter.save(), saveInterval);
    const saveOnUnload = () => void reporter.save(true);
    const onVisibilityChange = () => document.visibilityState === 'hidden' && saveOnUnload();
    document.addEventListener('visibilitychange', onVisibilityChange);
    addEventListener('pagehide', saveOnUnload);
    addEventListener('online', saveOnUnload);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      removeEventListener('pagehide', saveOnUnload);
      removeEventListener('online', saveOnUnload);
      saveOnUnload();
    };
  }, [reporter]);

  useEffect(() => countActiveTime(reporter.addActiveTime), [reporter]);
  return reporter;
}

/** Counts seconds in which the page is visible and used, or a video plays; returns a function that stops it. */
function countActiveTime(add: (seconds: number) => void): () => void {
  let lastActivity = performance.now();
  let lastTick = performance.now();
  const onActivity = () => (lastActivity = performance.now());
  const isPlaying = () => [...document.querySelectorAll('video')].some((video) => !video.paused);
  const timer = setInterval(() => {
    const now = performance.now();
    const isUsed = document.visibilityState === 'visible' && (now - lastActivity < idleAfter || isPlaying());
    // A suspended machine was not used meanwhile.
    if (isUsed) add(Math.min(now - lastTick, tick * 2) / 1000);
    lastTick = now;
  }, tick);
  for (const name of activityEvents) addEventListener(name, onActivity, { passive: true, capture: true });
  return () => {
    clearInterval(timer);
    for (const name of activityEvents) removeEventListener(name, onActivity, { capture: true });
  };
}
