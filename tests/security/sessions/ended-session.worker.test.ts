import { describe, expect, test } from 'vitest';
import { sessions } from '../../../functions/edge/sessions/schema.ts';
import { openApiDocument } from '../../../functions/edge/openapi.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { goodPassword } from '../../support/forms.ts';
import { copyCookies, logOut, resetPassword } from '../../support/sessions.ts';
import { rowsOf, runInEveryCell } from '../../support/cells.ts';

const email = 'mira@clinic.example';

/** Actions that end a session, for the browser that has it. */
const endings: Record<string, (browser: Browser) => Promise<void>> = {
  'logging out': logOut,
  'a new password': () => resetPassword(email),
  'its last day': async () => {
    await runInEveryCell('UPDATE sessions SET expires_at = ?', Date.now());
  },
};

const { paths } = openApiDocument('http://site.test') as {
  paths: Record<string, Record<string, { 'x-audience': string }>>;
};
const everyEndpoint = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path: path.replace(/\{\w+\}/g, 'anything-at-all'),
    isGuarded: operation['x-audience'] !== 'anyone',
  })),
);

type Endpoint = (typeof everyEndpoint)[number];

async function statusOf(browser: Browser, { method, path }: Endpoint): Promise<number> {
  return (await browser.ask(method, path, method === 'GET' ? undefined : {})).status;
}

/** Guarded endpoints that do not redirect to the login page, each with a copy of the browser's cookies. */
async function openTo(browser: Browser): Promise<string[]> {
  const open = [];
  for (const endpoint of everyEndpoint.filter(({ isGuarded }) => isGuarded)) {
    const copy = copyCookies(browser);
    if ((await statusOf(copy, endpoint)) === 401) continue;
    open.push(`${endpoint.method} ${endpoint.path}`);
    // Some actions replace the session's cookie.
    copyCookies(copy, browser);
  }
  return open;
}

test.each(Object.entries(endings))('after %s no endpoint of the description admits a copied cookie', async (_, end) => {
  const browser = await signedInAs('pro', { email, role: 'editor' });
  expect(await openTo(browser)).toHaveLength(everyEndpoint.filter(({ isGuarded }) => isGuarded).length);
  const copy = copyCookies(browser);
  await end(browser);
  expect(await openTo(copy)).toEqual([]);
});

test('an endpoint for anyone treats an ended session as a visitor', async () => {
  const browser = await signedInAs('pro', { email });
  const copy = copyCookies(browser);
  await logOut(browser);
  for (const endpoint of everyEndpoint.filter(({ isGuarded }) => !isGuarded))
    expect(await statusOf(copyCookies(copy), endpoint), endpoint.path).toBe(await statusOf(new Browser(), endpoint));
});

test('a tracked event with an ended session has no user', async () => {
  const browser = await signedInAs('pro', { email });
  const copy = copyCookies(browser);
  await logOut(browser);
  const course = {
    id: 'ecg',
    title: 'ECG',
    type: 'cme',
    teachers: [],
    lessons: 5,
    quizzes: 3,
    cme_credits: 1,
    duration: 75,
  };
  const event = { id: crypto.randomUUID(), name: 'course_bookmarked', at: new Date().toISOString(), facts: { course } };
  await copy.ask('POST', '/api/events', { events: [{ ...event, page: 'courses' }] });
  expect(await runInEveryCell('SELECT trace_id AS traceId FROM tracked_events')).toEqual([{ traceId: null }]);
});

test('the cookies of an ended session are deleted, so that no page shows it as signed in', async () => {
  const browser = await signedInAs('pro', { email });
  const copy = copyCookies(browser);
  await logOut(browser);
  expect((await copy.request('/dashboard')).status).toBe(200);
  expect((await copy.ask('GET', '/api/dashboard')).status).toBe(401);
  expect([...copy.cookies.keys()].filter((name) => /session|signed-in/.test(name))).toEqual([]);
  expect((await copy.request('/dashboard')).headers.get('location')).toContain('/auth/login');
});

describe('the viewer of a session', () => {
  test('has the current permissions, not those of the cookie', async () => {
    const editor = await signedInAs('pro', { email, role: 'editor' });
    expect((await editor.ask('GET', '/api/desk/redirects')).body.code).toBe('TWO_STEP_REQUIRED');
    await runInEveryCell("UPDATE users SET role = 'learner', registration_completed = 0");
    const copy = copyCookies(editor);
    expect((await copy.ask('GET', '/api/desk/redirects')).body.code).toBe('REGISTRATION_INCOMPLETE');
    expect((await copy.ask('GET', '/api/dashboard')).body.code).toBe('REGISTRATION_INCOMPLETE');
    await runInEveryCell("UPDATE users SET role = 'editor', registration_completed = 1");
    expect((await copy.ask('GET', '/api/desk/redirects')).body.code).toBe('TWO_STEP_REQUIRED');
  });

  test('applies to page shells with the next response', async () => {
    const browser = await signedInAs('pro', { email });
    await runInEveryCell('UPDATE users SET registration_completed = 0');
    expect((await browser.request('/dashboard')).status).toBe(200);
    expect((await browser.ask('GET', '/api/dashboard')).status).toBe(403);
    expect((await browser.request('/dashboard')).headers.get('location')).toContain('/auth/about-you');
  });

  test('is the same without the session cookie cache', async () => {
    const browser = await signedInAs('pro', { email });
    browser.cookies.delete('wardwise.session_data');
    expect((await browser.ask('GET', '/api/auth/user')).body.email).toBe(email);
    expect(browser.cookies.has('wardwise.session_data')).toBe(true);
  });
});

test('a session that is used is extended', async () => {
  const browser = await signedInAs('pro', { email });
  const soon = Date.now() + 24 * 60 * 60 * 1000;
  await runInEveryCell('UPDATE sessions SET expires_at = ?', soon);
  const answer = await browser.ask('GET', '/api/auth/user');
  const renewed = answer.headers.getSetCookie().filter((cookie) => /^(wardwise.session_|signed-in=1)/.test(cookie));
  expect(renewed.map((cookie) => /^[^=]+/.exec(cookie)?.[0]).sort()).toEqual([
    'signed-in',
    'wardwise.session_data',
    'wardwise.session_token',
  ]);
  for (const cookie of renewed) expect(cookie).toContain('Max-Age=2592000');
  const [session] = await rowsOf(sessions);
  expect(session?.expiresAt.getTime()).toBeGreaterThan(soon);
  expect((await browser.ask('GET', '/api/auth/user')).headers.getSetCookie()).toEqual([]);
});

test('the other browsers of a user who logs out stay signed in', async () => {
  const [browser, other] = [await signedInAs('pro', { email }), new Browser()];
  await other.ask('POST', '/api/auth/login', { email, password: goodPassword });
  await logOut(browser);
  expect((await other.ask('GET', '/api/auth/user')).body.email).toBe(email);
});
