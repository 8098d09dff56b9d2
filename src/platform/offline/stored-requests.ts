import { backendPrefix } from '#contract/constants';
import { frameAnswers, offlinePages, partAnswers } from '#contract/navigation/offline-pages';
import { pageAt, type Page } from '#contract/routes';

const templates = [...Object.values(offlinePages), ...partAnswers, ...frameAnswers].filter((path) => path !== null);
const patterns = templates.map((path) => new RegExp(`^${backendPrefix}${path.replace(/:\w+/g, '[^/]+')}$`));

const logoutPath = `${backendPrefix}/api/auth/logout`;
/** The request that begins an attempt at a quiz. */
const beginPattern = /\/quizzes\/[^/]+\/attempts$/;
const mediaPrefix = `${backendPrefix}/media/`;

/** How the service worker answers a request; `undefined` if it leaves the request to the browser. */
export type RequestKind = 'logout' | 'begin' | 'answer' | 'media' | 'script' | 'picture' | 'page';

export function kindOf({ method, mode }: Pick<Request, 'method' | 'mode'>, { pathname }: URL): RequestKind | undefined {
  if (method === 'POST' && pathname === logoutPath) return 'logout';
  if (method === 'POST' && beginPattern.test(pathname)) return 'begin';
  if (method !== 'GET') return undefined;
  if (pathname.startsWith(mediaPrefix)) return 'media';
  if (pathname.startsWith('/_astro/')) return 'script';
  if (/^\/art\/|^\/[\w-]+\.(svg|png)$/.test(pathname)) return 'picture';
  if (patterns.some((pattern) => pattern.test(pathname))) return 'answer';
  return mode === 'navigate' || pageAt(pathname) ? 'page' : undefined;
}

/** The path of the answer that a page needs; `undefined` if it cannot open without a connection. */
export function answerOf({ name, params }: Page): string | null | undefined {
  const path = offlinePages[name];
  return path && backendPrefix + path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
}

interface QuizAnswer {
  readonly attempt: { readonly finishedAt: string | null; readonly items: readonly object[] } | null;
}

/**
 * What the device stores of an answer: of a quiz an open attempt without feedback, as feedback contains keys; `undefined`
 * if it stores nothing.
 */
export function withoutKeys(pathname: string, answer: unknown): unknown {
  if (!/\/quizzes\/[^/]+$/.test(pathname)) return answer;
  const { attempt, ...quiz } = answer as QuizAnswer;
  if (!attempt || attempt.finishedAt) return undefined;
  return { ...quiz, attempt: { ...attempt, items: attempt.items.map((item) => ({ ...item, feedback: null })) } };
}

/** The requested range of a stored file, as players ask for parts of a video. */
export async function partOf(whole: Response, range: string): Promise<Response> {
  const file = await whole.blob();
  const { size, type } = file;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  // Without a first byte, the last bytes are requested.
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if ((!first && !last) || from > to)
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  return new Response(file.slice(from, to + 1), {
    status: 206,
    headers: {
      'Content-Type': type,
      'Content-Length': String(to - from + 1),
      'Content-Range': `bytes ${from}-${to}/${size}`,
      'Accept-Ranges': 'bytes',
    },
  });
}
