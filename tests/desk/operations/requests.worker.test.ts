import { env } from 'cloudflare:workers';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { RequestStatistics } from '#contract/desk/operations';
import { cellOf, cellsOf } from '../../../functions/data/cells.ts';
import { storeRequestCounts } from '../../../functions/edge/request-counts/counting.ts';
import { addRequestCounts, deleteOldRequestCounts } from '../../../functions/edge/request-counts/queries.ts';
import { requestCounts } from '../../../functions/edge/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { signedInWithRole } from '../../support/staff.ts';
import { completeWork } from '../../support/wait-until.ts';

const hour = 60 * 60 * 1000;

/** Stores what this isolate has counted. */
async function storeCounts(): Promise<void> {
  await storeRequestCounts(env);
  // A request may have begun to store it.
  await completeWork();
}

// Test files share an isolate, and its counts.
beforeEach(async () => {
  await storeCounts();
  for (const cell of cellsOf(env)) await cell.delete(requestCounts);
});

const statisticsFor = async (operator: Browser, period = 'day') =>
  (await operator.ask('GET', `/api/desk/operations/requests?period=${period}`)).body as unknown as RequestStatistics;

const endpointOf = ({ endpoints }: RequestStatistics, endpoint: string) =>
  endpoints.find((one) => one.endpoint === endpoint);

test('an operator sees requests, database calls and errors by endpoint, once they are stored', async () => {
  const operator = await signedInWithRole('operator@clinic.example', 'operator');
  const learner = await signedInAs('pro', { email: 'pro@clinic.example' });
  for (const _ of [1, 2, 3]) expect((await learner.ask('GET', '/api/courses/no-such-course')).status).toBe(404);
  expect((await learner.ask('GET', '/api/courses')).status).toBe(200);
  expect((await learner.ask('GET', '/api/nowhere')).status).toBe(404);
  expect((await learner.ask('GET', '/api/desk/operations/requests?period=day')).status).toBe(403);
  // Nothing is stored twice.
  for (const _ of [1, 2]) await storeCounts();
  const found = await statisticsFor(operator);
  const course = endpointOf(found, 'GET /api/courses/:courseId');
  expect(course).toMatchObject({ requests: 3, refused: 3, failed: 0 });
  expect(course?.calls).toBeGreaterThanOrEqual(3);
  expect(endpointOf(found, '')).toMatchObject({ requests: 1, refused: 1 });
  expect(found.errors.map(({ code }) => code)).toEqual(expect.arrayContaining(['NOT_FOUND', 'NOT_ALLOWED']));
  const missing = found.errors.find(({ code }) => code === 'NOT_FOUND');
  expect(missing).toMatchObject({ status: 404, endpoint: 'GET /api/courses/:courseId' });
  // The hour may have changed since the first request.
  expect(missing?.overTime.slice(-2).reduce((sum, count) => sum + count)).toBe(missing?.count);
  expect(found.requests).toHaveLength(24);
});

test('counts that cannot be stored are stored later', async () => {
  const operator = await signedInWithRole('operator@clinic.example', 'operator');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  for (const _ of [1, 2]) expect((await operator.ask('GET', '/api/courses/no-such-course')).status).toBe(404);
  await storeRequestCounts({ ...env, NEWCOMER_CELLS: '99' });
  expect(logged).toHaveBeenCalledOnce();
  await storeCounts();
  expect(endpointOf(await statisticsFor(operator), 'GET /api/courses/:courseId')).toMatchObject({ requests: 2 });
});

test('counts of a week are in their day, from all cells, failures first', async () => {
  const operator = await signedInWithRole('operator@clinic.example', 'operator');
  const lately = new Date(Math.floor(Date.now() / hour) * hour - 30 * hour);
  const endpoint = 'GET /api/webinars';
  for (const cell of cellsOf(env).slice(0, 2)) {
    const row = { hour: lately, endpoint, requests: 10, calls: 20 };
    await addRequestCounts(cell, [
      { ...row, code: '' },
      { ...row, code: 'UNEXPECTED', requests: 1, calls: 0 },
      { ...row, code: 'NOT_FOUND', requests: 50 },
    ]);
  }
  expect(endpointOf(await statisticsFor(operator), endpoint)).toBeUndefined();
  const found = await statisticsFor(operator, 'week');
  expect(endpointOf(found, endpoint)).toEqual({ endpoint, requests: 122, calls: 80, refused: 100, failed: 2 });
  expect(found.errors[0]).toMatchObject({ code: 'UNEXPECTED', count: 2, overTime: [0, 0, 0, 0, 0, 2, 0] });
  expect(found.requests[5]).toBe(122);
});

test('counts are deleted after the longest period', async () => {
  const cell = cellOf(env, 0);
  const row = { endpoint: 'GET /api/courses', code: '', requests: 1, calls: 1 };
  const now = Date.now();
  const days = (number: number) => new Date(now - number * 24 * hour);
  await addRequestCounts(cell, [
    { ...row, hour: days(9) },
    { ...row, hour: days(7) },
  ]);
  expect(await deleteOldRequestCounts(cell, 100)).toBe(1);
  expect(await cell.select().from(requestCounts)).toMatchObject([{ ...row, hour: days(7) }]);
});
