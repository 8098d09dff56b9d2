import PusherServer from 'pusher';
import type { BrowserContext, Page, WebSocket } from 'playwright/test';
import { ask } from '../support/stories/asking.ts';
import { expect, test } from '../support/stories/e2e.ts';

const local = { appId: 'wardwise', key: 'wardwise-local', secret: 'wardwise-local-secret' };

/** Follows the websockets of one tab from now on: signing in first may open one of its own, on the page it leads to. */
function socketsOf(page: Page) {
  const opened: WebSocket[] = [];
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    opened.push(socket);
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  return { opened, heard };
}

/** Waits until one's own channel and the one of all members are open; they are opened side by side. */
async function areConnected({ heard }: { readonly heard: readonly string[] }): Promise<void> {
  for (const channel of ['private-user.', 'presence-wardwise'])
    await expect.poll(() => heard.some((frame) => frame.includes(`"channel":"${channel}`)), channel).toBe(true);
}

const newTab = async (context: BrowserContext, path: string) => {
  const page = await context.newPage();
  const sockets = socketsOf(page);
  await page.goto(path);
  return { page, sockets };
};

const isWaiting = (page: Page) => () =>
  page.evaluate(async () => (await navigator.locks.query()).pending?.length === 1);

test('two tabs share one connection, and the second takes it over', async ({ page, context, signInAs }) => {
  await signInAs('basic');
  const sockets = socketsOf(page);
  await page.goto('/dashboard');
  await areConnected(sockets);

  const second = await newTab(context, '/courses');
  await expect.poll(isWaiting(second.page)).toBe(true);
  expect(second.sockets.opened).toEqual([]);
  await page.close();
  await areConnected(second.sockets);
});

// Specification 4: "**Realtime connection**: opened when signed in; on sign-out closed and all channels left."
test('signing out in one tab closes the connection that another one holds', async ({
  page,
  context,
  signInAsAnother,
}) => {
  const sockets = socketsOf(page);
  await page.goto('/auth/login');
  expect(sockets.opened).toEqual([]);
  await signInAsAnother('trial');
  await page.goto('/dashboard');
  await areConnected(sockets);
  const socket = sockets.opened.at(-1);

  const second = await newTab(context, '/courses');
  await expect.poll(isWaiting(second.page)).toBe(true);
  await second.page.getByRole('banner').locator('[data-account] summary').click();
  await second.page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(second.page).toHaveURL('/auth/login');
  await expect.poll(() => socket?.isClosed()).toBe(true);
});

test('what is read on one device is counted on the other at once, and after a gap as well', async ({
  page,
  context,
  browser,
  signInAsAnother,
}) => {
  await signInAsAnother('owner');
  const sockets = socketsOf(page);
  await page.goto('/credits');
  await areConnected(sockets);
  const bell = page.getByRole('button', { name: /^Notifications/ });

  const other = await browser.newContext({ storageState: await context.storageState() });
  const list = await (await other.request.get('/backend/api/auth/user/notifications')).json();
  const [first] = (list as { data: { id: string }[] }).data;
  const mark = async (as: 'read' | 'unread') => {
    const answer = await ask(other.request, 'POST', `/api/auth/user/notifications/mark-as-${as}/${first?.id}`);
    return ((await answer.json()) as { numberOfUnreadNotifications: number }).numberOfUnreadNotifications;
  };
  const counts = (unread: number) =>
    expect(bell).toHaveAccessibleName(unread ? new RegExp(`${unread} unread`) : /^Notifications$/);

  await counts(await mark('unread'));
  await counts(await mark('read'));
  await context.setOffline(true);
  const unread = await mark('unread');
  await context.setOffline(false);
  await counts(unread);
  await other.close();
});

test('moving through the app keeps the connection', async ({ page, signInAs }) => {
  await signInAs('basic');
  const sockets = socketsOf(page);
  await page.goto('/dashboard');
  await areConnected(sockets);
  const before = sockets.heard.filter((frame) => frame.includes('connection_established')).length;
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Course Library' })).toBeVisible();
  expect(sockets.opened.filter((socket) => !socket.isClosed()).length).toBe(1);
  expect(sockets.heard.filter((frame) => frame.includes('connection_established')).length).toBe(before);
});

/** Signs a demo account in and gives the tab's warnings and what it sends. */
async function listens(page: Page, signInAs: (name: 'basic') => Promise<void>) {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await signInAs('basic');
  return warnings;
}

// Specification 8: "Realtime failures are only logged"
test('a learner whose network refuses websockets works on, and it is only logged', async ({ page, signInAs }) => {
  const warnings = await listens(page, signInAs);
  await page.routeWebSocket(/\/app\//, (socket) => socket.close({ code: 1013 }));
  await page.goto('/dashboard');
  await expect.poll(() => warnings, { timeout: 30_000 }).toContain('Websocket connection unavailable');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

// Specification 8: "Realtime failures are only logged ("Websocket connection unavailable"; "Websocket connection failed" is reported)."
test('a browser without websockets reports that no connection can be made, and shows nothing', async ({
  page,
  signInAs,
}) => {
  const warnings = await listens(page, signInAs);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
  await page.goto('/dashboard');
  await expect.poll(() => warnings).toContain('Websocket connection failed');
  // Where reporting is off, as here, its door says what it was handed.
  expect(warnings.join('\n')).toMatch(/Sentry is not initialized\..*Websocket connection failed/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

// Specification 8: "Unknown backend event names are logged only."
test('an event of a later backend is only logged', async ({ page, signInAs }) => {
  const warnings = await listens(page, signInAs);
  await page.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      socket.send(frame);
      const { event, channel } = JSON.parse(String(frame)) as { event: string; channel?: string };
      if (event !== 'pusher_internal:subscription_succeeded' || !channel?.startsWith('private-')) return;
      socket.send(JSON.stringify({ event: 'moon_rise', channel, data: '{"event_id":"1"}' }));
    });
  });
  await page.goto('/dashboard');
  await expect.poll(() => warnings.join()).toContain('Unknown backend event moon_rise');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('a learner whose browser keeps realtime away', () => {
  test.use({ faults: /listening|net::ERR_BLOCKED_BY_CLIENT|net::ERR_FAILED/ });

  // Specification 8: "Realtime failures are only logged"
  test('works on, and it is only logged', async ({ page, signInAs }) => {
    const warnings = await listens(page, signInAs);
    await page.route(/\/listening\./, (route) => route.abort('blockedbyclient'));
    await page.goto('/dashboard');
    await expect.poll(() => warnings).toContain('Websocket connection unavailable');
    await expect(page.getByRole('heading', { level: 1, name: /^(Good|Welcome|Hello)/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a browser that keeps nothing, locks nothing and lets tabs not talk is told all the same', async ({
  page,
  signInAs,
}) => {
  await signInAs('basic');
  const sockets = socketsOf(page);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is off.', 'SecurityError');
    };
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) Storage.prototype[name] = refuse;
    LockManager.prototype.request = () => Promise.reject(new DOMException('Locks are off.', 'SecurityError'));
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  await page.goto('/dashboard');
  await areConnected(sockets);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a connection is made as soon as the edge can say where', async ({ page, signInAs }) => {
  const warnings = await listens(page, signInAs);
  const sockets = socketsOf(page);
  let asked = 0;
  // Twice, as a read is repeated once by itself.
  await page.route('**/backend/api/realtime', (route) =>
    ++asked > 2 ? route.continue() : route.abort('internetdisconnected'),
  );
  await page.goto('/dashboard');
  await areConnected(sockets);
  expect(warnings).toContain('Websocket connection unavailable');
});

test('a stale anti-forgery token is renewed for a subscription', async ({ page, signInAs }) => {
  await signInAs('basic');
  const sockets = socketsOf(page);
  let refused = 0;
  await page.route('**/backend/api/broadcasting/auth', (route) =>
    ++refused > 1 ? route.continue() : route.fulfill({ status: 419, json: { code: 'CSRF_TOKEN_MISMATCH' } }),
  );
  await page.goto('/dashboard');
  await areConnected(sockets);
  await expect(page).toHaveURL('/dashboard');
});

// Specification 4: "A 401 or 419 on a protected call forces logout"
test('a subscription that is refused because the session has ended leads to login', async ({ page, signInAs }) => {
  await signInAs('basic');
  await page.route('**/backend/api/broadcasting/auth', (route) =>
    route.fulfill({ status: 401, json: { code: 'SIGN_IN_REQUIRED' } }),
  );
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('what another backend publishes is heard and tracked each time', async ({ page, signInAs, baseURL }) => {
  const tracked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/events') && tracked.push(request.postData() ?? ''));
  await signInAs('basic');
  const sockets = socketsOf(page);
  await page.goto('/courses');
  await areConnected(sockets);
  const { id } = (await (await page.request.get('/backend/api/auth/user')).json()) as { id: string };
  const publisher = new PusherServer({ ...local, host: 'localhost', port: new URL(baseURL ?? '').port, useTLS: false });
  const facts = {
    course_name: 'Reading an ECG',
    course_id: 'ecg',
    accreditation_body: 'ama',
    claim_date: null,
    cme_credits: 1,
  };
  for (const course_id of ['ecg-1', 'ecg-2'])
    await publisher.trigger(`private-user.${id}`, 'certificate_available', { ...facts, course_id });
  await publisher.trigger(`private-user.${id}`, 'certificate_available', null);
  await expect
    .poll(() => tracked.join().match(/"course_id":"ecg-\d"/g))
    .toEqual(['ecg-1', 'ecg-2'].map((course) => `"course_id":"${course}"`));
  await expect(page.getByRole('alert')).toHaveCount(0);
});
