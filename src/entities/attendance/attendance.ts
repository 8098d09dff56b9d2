import { atom } from 'nanostores';
import type { Body, Reply } from '#contract/feature';
import type { LessonProgress } from '#contract/learning/courses';
import { attendance, heartbeatInterval } from '#contract/webinars/attendance';
import { loadedStores } from '../../platform/api/loaded-store.ts';
import { request } from '../../platform/api/request.ts';

const { endpoints } = attendance;

/** Loads what the viewer has attended of a webinar and watched of its recording. */
export function loadAttendance(webinar: string) {
  return request(endpoints.own, { params: { webinar } });
}

/** The same by webinar. */
export const attendanceOf = loadedStores(loadAttendance);

/** Activities whose credit the page of a webinar shows. */
export const $creditable = atom<readonly string[]>([]);

/** Delay before a heartbeat that failed is repeated, in milliseconds. */
const repeatDelay = 5000;

type Heartbeat = Reply<typeof endpoints.heartbeat>;

/**
 * Sends heartbeats of a live page until the returned function is called, which sends the last one. The edge counts only
 * those between start and end; send one at once, by `beat`, when the webinar begins and when it ends.
 */
export function startHeartbeats(webinar: string, onBeat?: (heartbeat: Heartbeat) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function beat(isUnloading = false): Promise<void> {
    clearTimeout(timer);
    let delay = heartbeatInterval * 1000;
    try {
      const heartbeat = await request(endpoints.heartbeat, { params: { webinar } }, { keepalive: isUnloading });
      attendanceOf(webinar).change((own) => ({ ...own, live: heartbeat }));
      onBeat?.(heartbeat);
    } catch {
      delay = repeatDelay;
    }
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void beat(), delay);
  }

  const beatOnUnload = () => void beat(true);
  const beatOnReturn = () => document.visibilityState === 'visible' && void beat();
  addEventListener('pagehide', beatOnUnload);
  addEventListener('online', beatOnReturn);
  document.addEventListener('visibilitychange', beatOnReturn);
  void beat();

  return {
    beat: () => void beat(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener('pagehide', beatOnUnload);
      removeEventListener('online', beatOnReturn);
      document.removeEventListener('visibilitychange', beatOnReturn);
      void beat(true);
    },
  };
}

/** Sends what was watched of a recording; returns the progress as the edge merged it. */
export async function saveWatched(
  webinar: string,
  body: Body<typeof endpoints.watch>,
  options: { readonly keepalive?: boolean } = {},
): Promise<LessonProgress> {
  const recording = await request(endpoints.watch, { params: { webinar }, body }, options);
  attendanceOf(webinar).change((own) => ({ ...own, recording }));
  return recording.progress;
}
