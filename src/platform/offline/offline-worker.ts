import { signedInCookie } from '#contract/constants';
import { movedTo } from '#contract/navigation/addresses';
import { pageAt, shellPath, splitLocale, withLocale } from '#contract/routes';
import {
  answerCache,
  buildCache,
  deleteEverything,
  loadState,
  storeAnswer,
  unexpiredState,
} from './offline-storage.ts';
import { answerOf, kindOf, partOf, type RequestKind } from './stored-requests.ts';

/** The service worker, which only browsers with a stored course register; see `README.md`. */

interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface Worker {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  readonly cookieStore?: { readonly get: (name: string) => Promise<unknown> };
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = globalThis as unknown as Worker;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  // A navigation does not wait until the worker has started.
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload.enable()]));
});

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const kind = url.origin === location.origin ? kindOf(event.request, url) : undefined;
  if (kind) event.respondWith(responders[kind](event, url));
});

type Responder = (event: FetchEvent, url: URL) => Promise<Response>;

const responders: Readonly<Record<RequestKind, Responder>> = {
  /** A press on "Log out" deletes everything, also if no server answers. */
  logout: async ({ request }) => {
    await deleteEverything();
    return fetch(request);
  },
  /** An attempt that has begun continues without a connection. */
  begin: async (event, url) => {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(storeQuiz(new URL(url.pathname.replace(/\/attempts$/, '') + url.search, url)));
    return response;
  },
  page: (event, url) => networkFirst(event, () => storedPage(url)),
  answer: async (event, url) => {
    const response = await networkFirst(event, () => storedAnswer(url));
    if (response.status === 401) event.waitUntil(deleteEverything());
    if (response.ok && !isStored(response)) event.waitUntil(updateAnswer(url, response.clone()));
    return response;
  },
  picture: (event, { pathname }) => networkFirst(event, () => stored(pathname)),
  /** Names of scripts and styles contain their hash, so that a stored one is never old. */
  script: async ({ request }, { pathname }) => (await stored(pathname)) ?? fetch(request),
  /** Names of media are their hash, too; their signature changes every day. */
  media: async ({ request }, { pathname }) => {
    const whole = await stored(pathname);
    if (!whole) return fetch(request);
    const range = request.headers.get('range');
    return range ? partOf(whole, range) : whole;
  },
};

async function networkFirst(
  { request, preloadResponse }: FetchEvent,
  load: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (reason) {
    const found = await load();
    if (found) return found;
    throw reason;
  }
}

const stored = (address: string, cacheName?: string) =>
  caches.match(address, { ignoreVary: true, ...(cacheName && { cacheName }) });

/** Responses from a cache, which are not stored again. */
const fromCache = new WeakSet<Response>();
const isStored = (response: Response) => fromCache.has(response);

async function storedAnswer({ pathname, search }: URL): Promise<Response | undefined> {
  if (!(await unexpiredState())) return undefined;
  const found = await stored(pathname + search, answerCache);
  if (found) fromCache.add(found);
  return found;
}

/** Stores the answer to a page; that of another user deletes everything. */
async function updateAnswer(url: URL, response: Response): Promise<void> {
  const state = await loadState();
  if (!state) return;
  if (url.pathname.endsWith('/auth/user')) {
    const { id } = (await response.clone().json()) as { id: string };
    if (id !== state.ownerId) return deleteEverything();
  }
  await storeAnswer(url, response);
}

async function storeQuiz(url: URL): Promise<void> {
  if (!(await loadState())) return;
  const response = await fetch(url, { credentials: 'include', headers: { Accept: 'application/json' } });
  if (response.ok) await storeAnswer(url, response);
}

/** A page of the stored build with its answer on this device; otherwise the page that says that it is missing. */
async function storedPage(url: URL): Promise<Response | undefined> {
  if (await isSignedOut()) await deleteEverything();
  const state = await unexpiredState();
  if (!state?.buildId) return undefined;
  const { locale } = splitLocale(url.pathname);
  const preferred = Object.values(state.courses)[0]?.locale;
  const moved = movedTo(url.pathname, preferred);
  if (moved) return Response.redirect(moved + url.search);
  const cacheName = buildCache(state.buildId);
  return (await openablePage(url, cacheName)) ?? stored(withLocale('/offline', locale), cacheName);
}

async function openablePage({ pathname }: URL, cacheName: string): Promise<Response | undefined> {
  const page = pageAt(pathname);
  const answer = page && answerOf(page);
  if (!page || answer === undefined) return undefined;
  const isOpenable =
    answer === null || (await caches.match(answer, { cacheName: answerCache, ignoreSearch: true, ignoreVary: true }));
  return isOpenable ? stored(shellPath(page.name, page.locale), cacheName) : undefined;
}

/** Whether the hint cookie is gone, because the session expired or the browser deleted its cookies. */
async function isSignedOut(): Promise<boolean> {
  return worker.cookieStore !== undefined && !(await worker.cookieStore.get(signedInCookie));
}
