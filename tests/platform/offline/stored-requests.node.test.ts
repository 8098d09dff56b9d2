import { expect, test } from 'vitest';
import { features } from '#contract/catalogue';
import { backendPrefix } from '#contract/constants';
import { frameAnswers, offlinePages } from '#contract/navigation/offline-pages';
import { pages } from '#contract/pages';
import { pageAt, routeNames } from '#contract/routes';
import { answerOf, kindOf, partOf, withoutKeys } from '../../../src/platform/offline/stored-requests.ts';

const offlineNames = routeNames.filter((name) => name in offlinePages);

/** The path of an endpoint by its id, such as `courses.course`. */
function pathOf(id: string): string {
  const [feature = '', endpoint = ''] = id.split('.');
  const declared = features as unknown as Record<string, { endpoints: Record<string, { path: string }> }>;
  return declared[feature]?.endpoints[endpoint]?.path ?? '';
}

test.each(offlineNames)('the answer stored for the page %s is the one that the page requests early', (name) => {
  const early = pages[name].early.map(pathOf);
  const path = offlinePages[name];
  expect(path === null ? [] : [path]).toEqual(early);
});

test('the answers of the frame are endpoints that read', () => {
  const reads = Object.values(features).flatMap(({ endpoints }) =>
    Object.values(endpoints as Record<string, { method: string; path: string }>)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path),
  );
  expect(frameAnswers.filter((path) => !reads.includes(path))).toEqual([]);
});

const get = { method: 'GET', mode: 'cors' } as const;
const kind = (path: string, request: Pick<Request, 'method' | 'mode'> = get) =>
  kindOf(request, new URL(path, 'https://wardwise.example'));

test('the worker answers what stored pages need, and leaves writes, tokens, exports and builds to the browser', () => {
  expect(kind('/backend/api/auth/logout', { method: 'POST', mode: 'cors' })).toBe('logout');
  expect(kind('/backend/api/courses/ecg/quizzes/kickoff/attempts', { method: 'POST', mode: 'cors' })).toBe('begin');
  expect(kind('/backend/api/courses/ecg/lessons/rhythm?locale=en')).toBe('answer');
  expect(kind(`${backendPrefix}/media/${'a'.repeat(64)}.svg?until=1&signature=2`)).toBe('media');
  expect(kind('/_astro/page.12345678.js')).toBe('script');
  expect(kind('/art/offline.svg')).toBe('picture');
  expect(kind('/de/courses/ecg')).toBe('page');
  expect(kind('/nowhere', { method: 'GET', mode: 'navigate' })).toBe('page');
  for (const path of [
    '/builds/latest.json?1',
    '/backend/api/auth/user/token?for=wardwise-app',
    '/backend/api/courses/ecg/summary',
    '/backend/api/auth/user/sessions',
    '/backend/auth/csrf-cookie',
  ])
    expect(kind(path), path).toBeUndefined();
  expect(kind('/backend/api/courses/ecg/lessons/rhythm/progress', { method: 'PUT', mode: 'cors' })).toBeUndefined();
});

test('a page names the answer that it needs, in the parameters of its address', () => {
  const at = (path: string) => {
    const page = pageAt(path);
    return page && answerOf(page);
  };
  expect(at('/fr/courses/ecg/lessons/rhythm')).toBe('/backend/api/courses/ecg/lessons/rhythm');
  expect(at('/courses/..%2Fusers')).toBe('/backend/api/courses/..%2Fusers');
  expect(at('/more')).toBeNull();
  expect(at('/account/subscription')).toBeUndefined();
});

test('of a quiz only an open attempt is stored, without feedback: no key is on the device', () => {
  const path = '/backend/api/courses/ecg/quizzes/practice';
  const item = { id: 'one', answer: ['a'], feedback: { isCorrect: true, correct: ['a'] } };
  const open = { id: 'practice', attempt: { id: '1', finishedAt: null, items: [item] } };
  expect(withoutKeys(path, open)).toEqual({
    ...open,
    attempt: { ...open.attempt, items: [{ ...item, feedback: null }] },
  });
  expect(withoutKeys(path, { ...open, attempt: { ...open.attempt, finishedAt: '2026-11-23' } })).toBeUndefined();
  expect(withoutKeys(path, { ...open, attempt: null })).toBeUndefined();
  expect(withoutKeys('/backend/api/review', { questions: [] })).toEqual({ questions: [] });
});

test('a player gets the requested part of a stored video', async () => {
  const part = async (range: string) => {
    const video = new Response('0123456789', { headers: { 'Content-Type': 'video/webm' } });
    const answer = await partOf(video, range);
    return [answer.status, answer.headers.get('content-range'), await answer.text()];
  };
  expect(await part('bytes=0-')).toEqual([206, 'bytes 0-9/10', '0123456789']);
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89']);
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
  expect(await part('nonsense')).toEqual([416, 'bytes */10', '']);
});
