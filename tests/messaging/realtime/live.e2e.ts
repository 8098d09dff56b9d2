import PusherServer from 'pusher';
import type { BrowserContext, Page, WebSocket } from 'playwright/test';
import { demoPassword } from '../../../functions/commands/demo/people.ts';
import { ask } from '../../support/stories/requests.ts';
import { expect, test } from '../../support/stories/e2e.ts';

const local = { appId: 'wardwise', key: 'wardwise-local', secret: 'wardwise-local-secret' };

/** Records the websockets of a tab from now on; a login before it may open one on the next page. */
function socketsOf(page: Page) {
  const opened: WebSocket[] = [];
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    opened.push(socket);
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  return { opened, heard };
}

/** Waits for the user's own channel and the members' channel, which open side by side. */
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

/** Collects the warnings in a tab's console. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return warnings;
}

test('tabs share one connection, which stays open during navigation, and the second tab takes it over', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('basic');
  const sockets = socketsOf(page);
  await page.goto('/dashboard');
  await areConnected(sockets);

  await test.step('moving through the app keeps the connection', async () => {
    const made = () => sockets.heard.filter((frame) => frame.includes('connection_established')).length;
    const before = made();
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Course Library' })).toBeVisible();
    expect(sockets.opened.filter((socket) => !socket.isClosed()).length).toBe(1);
    expect(made()).toBe(before);
  });

  await test.step('two tabs share one connection, and the second takes it over', async () => {
    const second = await newTab(context, '/courses');
    await expect.poll(isWaiting(second.page)).toBe(true);
    expect(second.sockets.opened).toEqual([]);
    await page.close();
    await areConnected(second.sockets);
  });
});

test('a change between loading the account and opening the connection reaches the page', async ({
  page,
  signInAsAnother,
}) => {
  await signInAsAnother('pro');
  let open = (): void => undefined;
  const mayOpen = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/backend/api/realtime', async (route) => {
    await mayOpen;
    await route.continue();
  });
  const asked = page.waitForRequest('**/backend/api/realtime');
  await page.goto('/courses');
  await asked;
  const menu = page.locator('[data-account]');
  await expect(menu).not.toContainText('ZQ');
  const renamed = await ask(page.request, 'PUT', '/api/auth/user/names', { firstName: 'Zoë', lastName: 'Quist' });
  expect(renamed.ok()).toBe(true);
  open();
  await expect(menu).toContainText('ZQ');
});

// Specification 4: "**Realtime connection**: opened when signed in; on sign-out closed and all channels left."
test('signing out in one tab closes the connection of another one, which is not reopened', async ({
  page,
  context,
}) => {
  const email = 'trial@wardwise.example';
  const sockets = socketsOf(page);
  await page.goto('/auth/login');
  expect(sockets.opened).toEqual([]);
  // The step ends this session.
  expect((await ask(page.request, 'POST', '/api/auth/login', { email, password: demoPassword })).ok()).toBe(true);
  await page.goto('/dashboard');
  await areConnected(sockets);
  const socket = sockets.opened.at(-1);
  // Chromium reports no closed socket of a document that was unloaded.
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const isUnloaded = async () => !(await page.evaluate(() => 'isFirstDocument' in window));

  const { page: second } = await newTab(context, '/account/profile-info#security');
  await expect.poll(isWaiting(second)).toBe(true);
  const pages = second.getByRole('navigation', { name: 'Account pages' });

  await test.step('a learner reads the own account and logs out', async () => {
    await expect(second.getByRole('main').getByText(email)).toBeVisible();
    await pages.getByRole('link', { name: 'Membership' }).click();
    await expect(second.getByRole('heading', { name: 'Free account' })).toBeVisible();
    await pages.getByRole('link', { name: 'Profile' }).click();
    await expect(second).toHaveURL('/account/profile-info');
    await second.getByRole('banner').locator('[data-account] summary').click();
    await second.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(second).toHaveURL('/auth/login');
    await expect(page).toHaveURL('/auth/login');
    await expect.poll(async () => socket?.isClosed() || (await isUnloaded())).toBe(true);
    expect(sockets.opened.at(-1)).toBe(socket);
  });

  await test.step('a user who goes back after logging out sees nothing of the page for members', async () => {
    await second.goBack();
    await expect(second).toHaveURL(/\/auth\/login/);
    await expect(second.getByText(email)).toBeHidden();
  });
});

test.describe('a learner whose realtime connection fails keeps working', () => {
  test.use({ faults: /listening|net::ERR_BLOCKED_BY_CLIENT|net::ERR_FAILED/ });

  test('and it is only logged', async ({ page, context, signInAs }) => {
    const [warnings, sockets] = [warningsOf(page), socketsOf(page)];
    const expectWorking = async (tab = page) => {
      await expect(tab.getByRole('heading', { level: 1, name: /^(Good|Welcome|Hello)/ })).toBeVisible();
      await expect(tab.getByRole('alert')).toHaveCount(0);
    };
    const open = async () => {
      await page.goto('about:blank');
      for (const list of [warnings, sockets.heard]) list.length = 0;
      await page.goto('/dashboard');
    };
    await signInAs('basic');

    // Specification 8: "Realtime failures are only logged"
    await test.step('a browser that keeps realtime away', async () => {
      await page.route(/\/realtime\./, (route) => route.abort('blockedbyclient'));
      await open();
      await expect.poll(() => warnings).toContain('Websocket connection unavailable');
      await expectWorking();
      const navigation = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON() as object);
      expect(navigation).toMatchObject({ type: 'navigate' });
      await page.unroute(/\/realtime\./);
    });

    await test.step('a connection is made as soon as the edge can say where', async () => {
      let asked = 0;
      // Twice, because a failed read is retried once.
      await page.route('**/backend/api/realtime', (route) =>
        ++asked > 2 ? route.continue() : route.abort('internetdisconnected'),
      );
      await open();
      await areConnected(sockets);
      expect(warnings).toContain('Websocket connection unavailable');
      await page.unroute('**/backend/api/realtime');
    });

    await test.step('a stale anti-forgery token is renewed for a subscription', async () => {
      let refused = 0;
      await page.route('**/backend/api/broadcasting/auth', (route) =>
        ++refused > 1 ? route.continue() : route.fulfill({ status: 419, json: { code: 'CSRF_TOKEN_MISMATCH' } }),
      );
      await open();
      await areConnected(sockets);
      await expect(page).toHaveURL('/dashboard');
      await page.unroute('**/backend/api/broadcasting/auth');
    });

    // Specification 8: "Unknown backend event names are logged only."
    await test.step('an event of a later backend is only logged', async () => {
      const tab = await context.newPage();
      const theirs = warningsOf(tab);
      await page.goto('about:blank');
      await tab.routeWebSocket(/\/app\//, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((frame) => {
          socket.send(frame);
          const { event, channel } = JSON.parse(String(frame)) as { event: string; channel?: string };
          if (event !== 'pusher_internal:subscription_succeeded' || !channel?.startsWith('private-')) return;
          socket.send(JSON.stringify({ event: 'moon_rise', channel, data: '{"event_id":"1"}' }));
        });
      });
      await tab.goto('/dashboard');
      await expect.poll(() => theirs.join()).toContain('Unknown backend event moon_rise');
      await expectWorking(tab);
      await tab.close();
    });

    // Specification 8: "Realtime failures are only logged ("Websocket connection unavailable"; "Websocket connection failed" is reported)."
    await test.step('a browser without websockets reports that no connection can be made, and shows nothing', async () => {
      const tab = await context.newPage();
      const theirs = warningsOf(tab);
      await tab.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
      await tab.goto('/dashboard');
      await expect.poll(() => theirs).toContain('Websocket connection failed');
      // Where reporting is off, as here, the console warning names the error.
      expect(theirs.join('\n')).toMatch(/Sentry is not initialized\..*Websocket connection failed/);
      await expectWorking(tab);
      await tab.close();
    });

    await test.step('a browser that keeps nothing, locks nothing and lets tabs not talk is told all the same', async () => {
      const tab = await context.newPage();
      const theirs = socketsOf(tab);
      await tab.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('Storage is off.', 'SecurityError');
        };
        for (const name of ['getItem', 'setItem', 'removeItem'] as const) Storage.prototype[name] = refuse;
        LockManager.prototype.request = () => Promise.reject(new DOMException('Locks are off.', 'SecurityError'));
        Reflect.deleteProperty(window, 'BroadcastChannel');
      });
      await tab.goto('/dashboard');
      await areConnected(theirs);
      await expectWorking(tab);
      await tab.close();
    });

    // Specification 8: "Realtime failures are only logged"
    await test.step('a network that refuses websockets', async () => {
      const tab = await context.newPage();
      const theirs = warningsOf(tab);
      await tab.routeWebSocket(/\/app\//, (socket) => socket.close({ code: 1013 }));
      await tab.goto('/dashboard');
      await expect.poll(() => theirs).toContain('Websocket connection unavailable');
      await expectWorking(tab);
      await tab.close();
    });

    // Specification 4: "A 401 or 419 on a protected call forces logout"
    await test.step('a subscription that is refused because the session has ended leads to login', async () => {
      await page.route('**/backend/api/broadcasting/auth', (route) =>
        route.fulfill({ status: 401, json: { code: 'SIGN_IN_REQUIRED' } }),
      );
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/auth\/login/);
    });
  });
});

test('each message of another backend is handled and tracked', async ({ page, signInAs, baseURL }) => {
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
