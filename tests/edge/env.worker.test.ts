import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { type env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import worker from '../../functions/index.ts';
import { signedInAs } from '../support/accounts.ts';
import { resetCounts, countedEnv, statements } from '../support/database/counted-database.ts';

const logged = vi.spyOn(console, 'error');

beforeEach(() => void logged.mockReset());

/** The built pages: every file is there. */
const ASSETS = { fetch: () => Promise.resolve(new Response('A page.')) };

async function open(path: string, vars: object, headers: HeadersInit = {}) {
  const context = createExecutionContext();
  const request = new Request(`http://site.test${path}`, { headers });
  const answer = await worker.fetch(request, { ...countedEnv, ASSETS, ...vars } as unknown as typeof env, context);
  await waitOnExecutionContext(context);
  return answer;
}

test.each([
  [{ AUTH_SECRET: 'a'.repeat(31) }, 'AUTH_SECRET has fewer than 32 characters.'],
  [{ DIRECTORY_SECRET: 'too short' }, 'DIRECTORY_SECRET has fewer than 32 characters.'],
  [{ DIRECTORY_SECRET: undefined }, 'DIRECTORY_SECRET is missing.'],
  [{ LIBRARY: undefined }, 'LIBRARY is not bound.'],
  [{ CELL_9: 'a database' }, 'The numbers of cells have a gap.'],
])('a deployment with %o returns an error that names the fault, and serves its pages', async (vars, message) => {
  logged.mockImplementation(() => undefined);
  const answer = await open('/backend/auth/csrf-cookie', vars);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ message, code: 'UNEXPECTED' });
  expect(String(logged.mock.calls[0]?.[0])).toContain(message);
  expect((await open('/auth/login', vars)).status).toBe(200);
});

test('a session cookie cache that is signed with a short secret opens no page', async () => {
  const ana = await signedInAs('pro');
  const headers = ana.headers();
  expect((await open('/courses', {}, headers)).status).toBe(200);
  expect((await open('/courses', { AUTH_SECRET: 'short' }, headers)).status).toBe(302);
});

test('with another backend, no database is used', async () => {
  const ana = await signedInAs('pro');
  resetCounts();
  const vars = { BACKEND_ORIGIN: 'https://backend.test' };
  for (const path of ['/', '/courses', '/auth/login', '/nowhere', '/backend/api/auth/user', '/backend/api/settings'])
    await open(path, vars, ana.headers());
  await worker.scheduled({ scheduledTime: Date.now() } as ScheduledController, { ...countedEnv, ...vars });
  expect(statements).toEqual([]);
});
