import type { BrowserContext, Page, WebSocket } from 'playwright/test';
import { expect, test } from '../support/e2e.ts';

/** Follows the websockets of one tab, from its opening on. */
function socketsOf(page: Page) {
  const opened: WebSocket[] = [];
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    opened.push(socket);
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  return { opened, heard };
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
  const sockets = socketsOf(page);
  await signInAs('basic');
  await page.goto('/dashboard');
  await expect.poll(() => sockets.heard.join()).toContain('presence-wardwise');

  const second = await newTab(context, '/courses');
  await expect.poll(isWaiting(second.page)).toBe(true);
  expect(second.sockets.opened).toEqual([]);
  await page.close();
  await expect.poll(() => second.sockets.heard.join()).toContain('presence-wardwise');
});

// Specification 4: "**Realtime connection**: opened when signed in; on sign-out closed and all channels left."
test('signing out in one tab closes the connection that another one holds', async ({ page, context, signInAs }) => {
  const sockets = socketsOf(page);
  await page.goto('/auth/login');
  expect(sockets.opened).toEqual([]);
  await signInAs('basic');
  await page.goto('/dashboard');
  await expect.poll(() => sockets.heard.join()).toContain('presence-wardwise');
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
  signInAs,
}) => {
  const sockets = socketsOf(page);
  await signInAs('owner');
  await page.goto('/credits');
  await expect.poll(() => sockets.heard.join()).toContain('presence-wardwise');
  const bell = page.getByRole('button', { name: /^Notifications/ });

  const other = await browser.newContext({ storageState: await context.storageState() });
  const token = (await other.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const list = await (await other.request.get('/backend/api/auth/user/notifications')).json();
  const [first] = (list as { data: { id: string }[] }).data;
  const mark = async (as: 'read' | 'unread') => {
    const answer = await other.request.post(`/backend/api/auth/user/notifications/mark-as-${as}/${first?.id}`, {
      headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    });
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
  const sockets = socketsOf(page);
  await signInAs('basic');
  await page.goto('/dashboard');
  await expect.poll(() => sockets.heard.join()).toContain('presence-wardwise');
  const before = sockets.heard.filter((frame) => frame.includes('connection_established')).length;
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Course Library' })).toBeVisible();
  expect(sockets.opened.filter((socket) => !socket.isClosed()).length).toBe(1);
  expect(sockets.heard.filter((frame) => frame.includes('connection_established')).length).toBe(before);
});
