import { useEffect, useState } from 'react';
import type { Lesson } from '#contract/learning/courses';
import { keepProgress, type LessonAddress } from './lesson-store.ts';
import { progressReporter, type ProgressReporter } from './progress-reporter.ts';

/** How often progress is saved, in milliseconds. */
const saveInterval = 15_000;

/** How often active time is counted, and how long a learner counts as active after the last sign, in milliseconds. */
const tick = 5000;
const restAfter = 60_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchstart'] as const;

/** Reports progress while the lesson is on the screen, and when it leaves it in any way. */
export function useReporter(place: LessonAddress, lesson: Lesson): ProgressReporter {
  const [reporter] = useState(() =>
    progressReporter(place, lesson.progress, (progress) => keepProgress(place, progress)),
  );

  const isFilm = lesson.kind === 'video';
  useEffect(() => {
    if (isFilm) reporter.begin();
  }, [reporter, isFilm]);

  useEffect(() => {
    const timer = setInterval(() => void reporter.save(), saveInterval);
    const leave = () => void reporter.save(true);
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    addEventListener('online', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
      removeEventListener('online', leave);
      leave();
    };
  }, [reporter]);

  useEffect(() => countActiveTime(reporter.use), [reporter]);
  return reporter;
}

/** Counts seconds in which the page is visible and used, or a film plays; returns a function that stops it. */
function countActiveTime(add: (seconds: number) => void): () => void {
  let lastSign = performance.now();
  let lastTick = performance.now();
  const sign = () => (lastSign = performance.now());
  const isPlaying = () => [...document.querySelectorAll('video')].some((video) => !video.paused);
  const timer = setInterval(() => {
    const now = performance.now();
    const isUsed = document.visibilityState === 'visible' && (now - lastSign < restAfter || isPlaying());
    // A suspended machine was not used meanwhile.
    if (isUsed) add(Math.min(now - lastTick, tick * 2) / 1000);
    lastTick = now;
  }, tick);
  for (const name of signs) addEventListener(name, sign, { passive: true, capture: true });
  return () => {
    clearInterval(timer);
    for (const name of signs) removeEventListener(name, sign, { capture: true });
  };
}
