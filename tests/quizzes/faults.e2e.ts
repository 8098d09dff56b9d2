import type { BrowserContext, Page, Request } from 'playwright/test';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freePort } from '../../functions/commands/local/free-port.ts';
import { startLocalServer, type LocalServer } from '../../functions/commands/local/server.ts';
import { aPerson, aPublishedCourse, emailOf } from '../security/world.ts';
import { goodPassword } from '../support/forms.ts';
import { ask } from '../support/stories/asking.ts';
import { expect, setOffline, test } from '../support/stories/e2e.ts';

let server: LocalServer;
let state: string;

// A course of its own: each attempt asks the same questions, all of which letters answer.
test.beforeAll(async () => {
  state = `${tmpdir()}/faults-${process.pid}`;
  server = await startLocalServer({ port: await freePort(), state, vars: { RATE_LIMITS: 'off' } });
  await aPublishedCourse(server);
});

test.afterAll(async () => {
  await server.stop();
  rmSync(state, { recursive: true, force: true });
});

const course = '/courses/ecg-basics';
const kickoff = `${course}/quizzes/kickoff`;
const hour = 60 * 60 * 1000;

const isAnswer = (request: Request) => request.method() === 'PUT' && /\/answers\/[\w-]+/.test(request.url());
const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`Question ${number} of`) });
const chosen = (page: Page) => page.getByRole('checkbox', { checked: true });

/** Signs somebody in, and lets them begin the course, with the first question of its kickoff quiz on the screen. */
async function beginQuiz(page: Page): Promise<void> {
  const name = `learner ${crypto.randomUUID()}`;
  await aPerson(server, name, {});
  const login = { email: emailOf(name), password: goodPassword };
  expect((await ask(page.request, 'POST', '/api/auth/login', login, server.origin)).status()).toBe(200);
  await page.goto(server.origin + course);
  await page.getByRole('button', { name: 'Begin course' }).first().click();
  await expect(heading(page, 1)).toBeVisible();
}

/** Answers the question on the screen with a letter and goes to the next. */
async function answer(page: Page, letter: string, next: number): Promise<void> {
  await page.keyboard.press(letter);
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(heading(page, next)).toBeVisible();
}

/** What the edge knows of the attempt: each answer by its question, in the order shown. */
async function known({ request }: BrowserContext): Promise<(string[] | null)[]> {
  const answered = await ask(request, 'GET', `/api${kickoff}`, undefined, server.origin);
  const { attempt } = (await answered.json()) as { attempt: { items: { answer: string[] | null }[] } };
  return attempt.items.map(({ answer: given }) => given);
}

const count = async (context: BrowserContext) => (await known(context)).filter((given) => given?.length).length;

test('a tab that is killed in the middle of a quiz loses no answer', async ({ page, context }) => {
  await beginQuiz(page);
  await answer(page, 'a', 2);
  await expect.poll(() => count(context)).toBe(1);
  // The second answer never arrives: its tab dies while it is on its way.
  await page.route('**/answers/**', () => undefined);
  const sent = page.waitForRequest(isAnswer);
  await page.keyboard.press('b');
  await sent;
  const crash = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  crash.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await context.newPage();
  await next.goto(server.origin + kickoff);
  await expect(heading(next, 3)).toBeVisible();
  await expect.poll(() => count(context)).toBe(2);
  await next.getByRole('button', { name: /^Question 2 of .*, Answered/ }).click();
  await expect(chosen(next)).toHaveCount(1);
  await next.close();
});

test('in two tabs of one attempt the answer given last counts, and one that is finished tells the other', async ({
  page,
  context,
}) => {
  await beginQuiz(page);
  const other = await context.newPage();
  await other.goto(server.origin + kickoff);
  await expect(heading(other, 1)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Saved')).toBeVisible();
  const first = (await known(context))[0];
  await other.keyboard.press('b');
  await expect(other.getByText('Saved')).toBeVisible();
  const last = (await known(context))[0];
  expect(last).not.toEqual(first);
  expect(await count(context)).toBe(1);

  const { attempt } = (await (
    await ask(context.request, 'GET', `/api${kickoff}`, undefined, server.origin)
  ).json()) as {
    attempt: { id: string };
  };
  await ask(context.request, 'POST', `/api${kickoff}/attempts/${attempt.id}/completion`, undefined, server.origin);
  await page.bringToFront();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Load the quiz again' }).click();
  await expect(page.getByRole('heading', { name: 'This is where you start' })).toBeVisible();
  expect((await known(context))[0]).toEqual(last);
  await other.close();
});

for (const [where, offset] of [
  ['six hours ahead', 6 * hour],
  ['nine hours behind', -9 * hour],
] as const) {
  test(`ten minutes without connection on a clock ${where} lose nothing and overrule nothing`, async ({
    page,
    context,
    browser,
  }) => {
    await page.clock.install({ time: Date.now() + offset });
    await beginQuiz(page);
    await setOffline(page, true);
    await answer(page, 'a', 2);
    await answer(page, 'b', 3);
    await expect(page.getByText(/kept on this device/)).toBeVisible();
    await page.clock.fastForward(10 * 60 * 1000);
    expect(await count(context)).toBe(0);

    // Meanwhile the first question is answered on another device, whose clock is right.
    const device = await browser.newContext({ storageState: await context.storageState() });
    const elsewhere = await device.newPage();
    await elsewhere.goto(server.origin + kickoff);
    await expect(heading(elsewhere, 1)).toBeVisible();
    await elsewhere.keyboard.press('c');
    await expect(elsewhere.getByText('Saved')).toBeVisible();
    const [later] = await known(context);

    const sent: string[] = [];
    page.on('requestfinished', (request) => isAnswer(request) && sent.push(request.url()));
    await setOffline(page, false);
    await expect(page.getByText('Saved')).toBeVisible();
    await expect.poll(() => count(context)).toBe(2);
    expect((await known(context))[0]).toEqual(later);
    expect(sent).toHaveLength(2);
    await page.clock.fastForward(10 * 60 * 1000);
    expect(sent).toHaveLength(2);
    await device.close();
  });
}

test.describe('an answer that the edge keeps refusing', () => {
  test.use({ faults: /status of 500/ });

  test('holds back none of those behind it, and goes through in the end', async ({ page, context }) => {
    await beginQuiz(page);
    let refused = '';
    let isBroken = true;
    await context.route('**/answers/**', async (route) => {
      refused ||= new URL(route.request().url()).pathname;
      if (!isBroken || !route.request().url().includes(refused)) return route.continue();
      return route.fulfill({ status: 500, json: { code: 'UNEXPECTED', message: 'Server Error' } });
    });
    await answer(page, 'a', 2);
    await answer(page, 'b', 3);
    await page.keyboard.press('b');
    await expect.poll(() => count(context)).toBe(2);
    expect((await known(context))[0]).toBeNull();
    await expect(page.getByText(/kept on this device/)).toBeVisible();
    isBroken = false;
    await expect(page.getByText('Saved')).toBeVisible();
    expect(await count(context)).toBe(3);
  });
});
