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
