import { useEffect, useState } from 'react';
import { courses, type Lesson, type LessonProgress } from '#contract/learning/courses';
import { progressReporter, saveRegularly, type ProgressReporter } from '../../../entities/player/progress-reporter.ts';
import { request } from '../../../platform/api/request.ts';
import { isScrolledByPage } from './reading-place.ts';
import { storeProgress, type LessonAddress } from './lesson-store.ts';

/** How often active time is counted, and how long a learner is active after the last event, in milliseconds. */
const tick = 5000;
const idleAfter = 60_000;

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchstart'] as const;

/** Creates the reporter of a lesson. */
export function lessonReporter(
  { courseId, lessonId }: LessonAddress,
  saved: LessonProgress,
  onSaved: (progress: LessonProgress) => void,
): ProgressReporter {
  const params = { courseId, lessonId };
  return progressReporter({
    name: `lesson:${courseId}/${lessonId}`,
    ...{ saved, onSaved },
    send: (body, options) => request(courses.endpoints.saveProgress, { params, body }, options),
  });
}

/** Reports progress while the lesson is open, and when it is closed or hidden. */
export function useReporter(place: LessonAddress, lesson: Lesson): ProgressReporter {
  const [reporter] = useState(() =>
    lessonReporter(place, lesson.progress, (progress) => storeProgress(place, progress)),
  );

  const isVideo = lesson.kind === 'video';
  useEffect(() => {
    if (isVideo) reporter.begin();
  }, [reporter, isVideo]);

  useEffect(() => saveRegularly(reporter), [reporter]);
  useEffect(() => countActiveTime(reporter.addActiveTime), [reporter]);
  return reporter;
}

/** Counts seconds in which the page is visible and used, or a video plays; returns a function that stops it. */
function countActiveTime(add: (seconds: number) => void): () => void {
  let lastActivity = performance.now();
  let lastTick = performance.now();
  const onActivity = ({ type }: Event) => {
    if (type !== 'scroll' || !isScrolledByPage()) lastActivity = performance.now();
  };
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
