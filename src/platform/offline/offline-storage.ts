import type { Locale } from '#contract/locales';
import { withoutKeys } from './stored-requests.ts';

/** A course on this device. */
export interface OfflineCourse {
  readonly title: string;
  readonly locale: Locale;
  readonly bytes: number;
  /** Whether its videos are stored too. */
  readonly hasVideos: boolean;
  /** When the edge last granted access to it, in milliseconds; 0 until everything is stored. */
  readonly checkedAt: number;
}

/** What this device stores, and for whom. */
export interface OfflineState {
  readonly ownerId: string;
  /** The build whose files are stored; empty until all are. */
  readonly buildId: string;
  readonly courses: Readonly<Record<string, OfflineCourse>>;
  /** The latest time of the device, in milliseconds, so that an earlier clock extends nothing. */
  readonly seenAt: number;
}

/** How long a course opens without a check of access, in milliseconds (product decisions, Without a signal). */
export const accessLife = 14 * 24 * 60 * 60 * 1000;

const prefix = 'offline';
const stateCache = prefix;
const stateAddress = '/offline-state.json';

export const answerCache = `${prefix}-answers`;
export const buildCache = (buildId: string) => `${prefix}-build-${buildId}`;
export const mediaCache = (courseId: string) => `${prefix}-media-${courseId}`;

/** Whether this browser can store courses. */
export function canStore(): boolean {
  const { serviceWorker, locks } = navigator as Partial<Navigator>;
  return 'caches' in globalThis && serviceWorker !== undefined && locks !== undefined;
}

/** The state of this device; `undefined` if nothing is stored. */
export async function loadState(): Promise<OfflineState | undefined> {
  const stored = await caches.match(stateAddress, { cacheName: stateCache });
  return (await stored?.json()) as OfflineState | undefined;
}

/** Changes the state; one change at a time in all tabs and the service worker. */
export function changeState(change: (state: OfflineState | undefined) => OfflineState | undefined): Promise<void> {
  return navigator.locks.request(prefix, async () => {
    const before = await loadState();
    const state = change(before);
    if (!state || state === before) return;
    await (await caches.open(stateCache)).put(stateAddress, new Response(JSON.stringify(state)));
  });
}

/** Changes the entry of a course, if it is stored. */
export function changeCourse(courseId: string, change: Partial<OfflineCourse>): Promise<void> {
  return changeState((state) => {
    const course = state?.courses[courseId];
    return state && course && { ...state, courses: { ...state.courses, [courseId]: { ...course, ...change } } };
  });
}

/** Runs work that stores many files; in all tabs one at a time, so that no tab deletes what another is still storing. */
export function whileWorking(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request(`${prefix}-work`, work);
}

/** Stores a response, unless everything was deleted meanwhile, for example by a logout in another tab. */
export function store(cacheName: string, address: string, response: Response): Promise<void> {
  return navigator.locks.request(prefix, { mode: 'shared' }, async () => {
    if (await loadState()) await (await caches.open(cacheName)).put(address, response);
  });
}

/** Stores an answer of the edge without keys. */
export async function storeAnswer({ pathname, search }: URL, response: Response): Promise<void> {
  const answer = withoutKeys(pathname, await response.json());
  const address = pathname + search;
  if (answer === undefined) await (await caches.open(answerCache)).delete(address);
  else await store(answerCache, address, Response.json(answer));
}

/** Changes stored answers, so that pages show what was done without a connection. */
export async function changeAnswers<Answer>(path: RegExp, change: (answer: Answer) => Answer): Promise<void> {
  const answers = await caches.open(answerCache);
  for (const request of await answers.keys()) {
    const { pathname, search } = new URL(request.url);
    const stored = path.test(pathname) ? await answers.match(request) : undefined;
    if (stored) await store(answerCache, pathname + search, Response.json(change((await stored.json()) as Answer)));
  }
}

/** Deletes a course; with the last one everything that is stored. */
export async function deleteCourse(courseId: string): Promise<void> {
  await caches.delete(mediaCache(courseId));
  if (await caches.has(answerCache)) {
    const answers = await caches.open(answerCache);
    const ofCourse = new RegExp(`/api/courses/${courseId}(/|$)`);
    const requests = (await answers.keys()).filter(({ url }) => ofCourse.test(new URL(url).pathname));
    await Promise.all(requests.map((request) => answers.delete(request)));
  }
  await changeState((state) => {
    if (!state) return undefined;
    const { [courseId]: _, ...courses } = state.courses;
    return { ...state, courses };
  });
  const state = await loadState();
  if (state && Object.keys(state.courses).length === 0) await deleteEverything();
}

/** Deletes everything that is stored on this device and stops the service worker. */
export async function deleteEverything(): Promise<void> {
  await navigator.locks.request(prefix, async () => {
    const names = (await caches.keys()).filter((name) => name === stateCache || name.startsWith(`${prefix}-`));
    await Promise.all(names.map((name) => caches.delete(name)));
  });
  const { registration } = globalThis as { registration?: ServiceWorkerRegistration };
  await (registration ?? (await navigator.serviceWorker.getRegistration()))?.unregister();
}

/** The state after courses were deleted whose access was not checked for too long. */
export async function unexpiredState(now = Date.now()): Promise<OfflineState | undefined> {
  const state = await loadState();
  if (!state) return undefined;
  const seenAt = Math.max(state.seenAt, now);
  const expired = Object.entries(state.courses).filter(([, { checkedAt }]) => seenAt - checkedAt > accessLife);
  for (const [courseId] of expired) await deleteCourse(courseId);
  await changeState((current) => current && { ...current, seenAt });
  return expired.length > 0 ? loadState() : state;
}
