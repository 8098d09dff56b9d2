import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import type { BrowserContext, Page, Request } from 'playwright/test';
import type { Summary } from '#contract/learning/quizzes';
import type { CoursePackage } from '#contract/library/content';
import { Learner } from '../../../functions/commands/demo/learner.ts';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { startLocalServer, type LocalServer } from '../../../functions/commands/local/server.ts';
import { aPerson, aPublishedCourse, emailOf } from '../../security/people.ts';
import { goodPassword } from '../../support/forms.ts';
import { ask } from '../../support/stories/requests.ts';
import { expect, setOffline, test } from '../../support/stories/e2e.ts';

const run = promisify(execFile);

let server: LocalServer;
let state: string;
let content: CoursePackage;

// The stories share one server and run one after another; a withdrawal holds for all of them.
test.describe.configure({ mode: 'default' });
test.use({ faults: /status of 500/ });

// A separate course, whose attempts have the same questions, all answered by letters.
test.beforeAll(async () => {
  state = `${tmpdir()}/faults-${process.pid}`;
  server = await startLocalServer({ port: await freePort(), state, vars: { RATE_LIMITS: 'off' } });
  content = await aPublishedCourse(server, { languages: ['en', 'de'], accreditation: { passMark: 66 } });
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

async function logIn(page: Page, name: string): Promise<void> {
  const login = { email: emailOf(name), password: goodPassword };
  expect((await ask(page.request, 'POST', '/api/auth/login', login, server.origin)).status()).toBe(200);
}

/** Signs in a learner who has started the course and opens the first question of its kickoff quiz. */
async function beginQuiz(page: Page): Promise<void> {
  const name = `learner ${crypto.randomUUID()}`;
  await new Learner(await aPerson(server, name, {}), content).begin();
  await logIn(page, name);
  await page.goto(`${server.origin + kickoff}#begin`);
  await expect(heading(page, 1)).toBeVisible();
}

/** Answers the question on the screen with a letter and opens the next one. */
async function answer(page: Page, letter: string, next: number): Promise<void> {
  await page.keyboard.press(letter);
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(heading(page, next)).toBeVisible();
}

/** The attempt as the edge stores it: each answer by its question, in the order shown. */
async function known({ request }: BrowserContext): Promise<(string[] | null)[]> {
  const answered = await ask(request, 'GET', `/api${kickoff}`, undefined, server.origin);
  const { attempt } = (await answered.json()) as { attempt: { items: { answer: string[] | null }[] } };
  return attempt.items.map(({ answer: given }) => given);
}

const count = async (context: BrowserContext) => (await known(context)).filter((given) => given?.length).length;

test('a tab that crashes during a quiz loses no answer, and open tabs show the same last answer', async ({
  page,
  context,
}) => {
  await beginQuiz(page);
  await answer(page, 'a', 2);
  await expect.poll(() => count(context)).toBe(1);
  // The second answer never arrives: its tab closes while the request is open.
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
  await expect(next.getByRole('checkbox', { checked: true })).toHaveCount(1);

  const other = await context.newPage();
  await test.step('in two tabs of one attempt the answer given last counts', async () => {
    await other.goto(server.origin + kickoff);
    await expect(heading(other, 3)).toBeVisible();
    await next.getByRole('button', { name: /^Question 3 of/ }).click();
    await expect(heading(next, 3)).toBeVisible();
    await next.keyboard.press('a');
    await expect.poll(() => count(context)).toBe(3);
    const first = (await known(context))[2];
    await other.keyboard.press('b');
    await expect.poll(async () => (await known(context))[2]).not.toEqual(first);
    expect(await count(context)).toBe(3);
  });

  await test.step('an attempt that one tab finishes is finished in the other', async () => {
    const last = (await known(context))[2];
    const { attempt } = (await (
      await ask(context.request, 'GET', `/api${kickoff}`, undefined, server.origin)
    ).json()) as { attempt: { id: string } };
    await ask(context.request, 'POST', `/api${kickoff}/attempts/${attempt.id}/completion`, undefined, server.origin);
    await next.bringToFront();
    await next.keyboard.press('a');
    await next.getByRole('button', { name: 'Load the quiz again' }).click();
    await expect(next.getByRole('heading', { name: 'This is where you start' })).toBeVisible();
    expect((await known(context))[2]).toEqual(last);
  });
  for (const tab of [next, other]) await tab.close();
});

test('ten minutes without a connection lose and overwrite nothing, regardless of the clocks', async ({
  page,
  context,
  browser,
}) => {
  await page.clock.install({ time: Date.now() + 6 * hour });
  await beginQuiz(page);
  await setOffline(page, true);
  await answer(page, 'a', 2);
  await answer(page, 'b', 3);
  await expect(page.getByText(/kept on this device/)).toBeVisible();
  await page.clock.fastForward(10 * 60 * 1000);
  expect(await count(context)).toBe(0);

  await test.step('a later answer on a device nine hours behind replaces one on a device six hours ahead', async () => {
    const device = await browser.newContext({ storageState: await context.storageState() });
    const elsewhere = await device.newPage();
    await elsewhere.clock.install({ time: Date.now() - 9 * hour });
    await elsewhere.goto(server.origin + kickoff);
    await expect(heading(elsewhere, 1)).toBeVisible();
    await elsewhere.keyboard.press('c');
    await expect(elsewhere.getByText('Saved')).toBeVisible();
    const [later] = await known(context);

    const sent: string[] = [];
    page.on('requestfinished', (request) => isAnswer(request) && sent.push(request.url()));
    await setOffline(page, false);
    await expect.poll(() => count(context)).toBe(2);
    expect((await known(context))[0]).toEqual(later);
    // A request may be repeated with its key if its reply was lost; nothing is sent once all are confirmed.
    await expect.poll(() => new Set(sent).size).toBe(2);
    await expect(page.getByText(/kept on this device/)).toBeHidden();
    const requests = sent.length;
    await page.clock.fastForward(10 * 60 * 1000);
    expect(sent).toHaveLength(requests);

    // Conversely, the latest choice, made on the slower device, arrives last and counts.
    await setOffline(elsewhere, true);
    await elsewhere.getByRole('button', { name: 'Next question' }).click();
    await elsewhere.keyboard.press('c');
    await expect(elsewhere.getByText(/kept on this device/)).toBeVisible();
    const [, earlier] = await known(context);
    await setOffline(elsewhere, false);
    await expect(elsewhere.getByText('Saved')).toBeVisible();
    await expect.poll(async () => (await known(context))[1]).not.toEqual(earlier);
    await device.close();
  });

  await test.step('an answer that the edge always refuses does not block later ones', async () => {
    const refused = page.waitForRequest(isAnswer).then((request) => request.url());
    let isBroken = true;
    await context.route('**/answers/**', async (route) => {
      if (!isBroken || route.request().url() !== (await refused)) return route.continue();
      return route.fulfill({ status: 500, json: { code: 'UNEXPECTED', message: 'Server Error' } });
    });
    await answer(page, 'a', 4);
    await page.keyboard.press('b');
    await expect.poll(() => count(context)).toBe(3);
    expect((await known(context))[2]).toBeNull();
    await expect(page.getByText(/kept on this device/)).toBeVisible();
    isBroken = false;
    await expect(page.getByText('Saved')).toBeVisible();
    expect(await count(context)).toBe(4);
  });
});

/** Withdraws a question from the command line; returns the output. */
async function withdraw(item: string): Promise<string> {
  const reasons = ['--reason', 'en=Two of the answers are right.', '--reason', 'de=Zwei der Antworten sind richtig.'];
  const { stdout } = await run(
    process.execPath,
    ['functions/commands/operators/content.ts', 'withdraw', 'ecg-basics', item, ...reasons],
    { env: { ...process.env, WARDWISE_URL: server.origin, CONTENT_TOKEN: server.contentToken } },
  );
  return stdout;
}

/** Results are scored again a minute after a withdrawal; the new revision clears what workers have in memory. */
async function backdateWithdrawals(): Promise<void> {
  const { library, cells } = server.databases;
  await library.prepare('UPDATE withdrawals SET withdrawn_at = withdrawn_at - 120000').run();
  await library.prepare('UPDATE catalogue_revisions SET revision = revision + 1').run();
  for (const cell of cells) await cell.prepare('UPDATE library_state SET revision = revision + 1').run();
}

test('a learner skips a withdrawn question, and reads why it does not count', async ({ page, expectAccessible }) => {
  const learner = new Learner(await aPerson(server, 'pro'), content);
  await learner.begin();
  await learner.takeQuiz('kickoff', 2);
  await learner.completeLessons();
  await learner.takeQuiz('mastery', 2);
  await logIn(page, 'pro');
  const address = server.origin + course;
  await page.goto(`${address}/summary`);
  await expect(page.getByRole('heading', { name: 'Not yet' })).toBeVisible();

  await test.step('in the middle of a quiz', async () => {
    await page.goto(`${address}/quizzes/practice#begin`);
    await expect(page.getByRole('heading', { name: /Question 1 of 2/ })).toBeVisible();
    expect(await withdraw('p1')).toMatch(/^ecg-basics\/practice\/p1: withdrawn on \d{4}-\d\d-\d\d, results are/);
    await page.keyboard.press('b');
    await page.getByRole('button', { name: 'Check answer' }).click();
    await expect(page.getByText('Two of the answers are right.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /Withdrawn: does not count/ })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Question 1 of 1, Not answered' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Next question' }).click();
    await expect(page.getByRole('heading', { name: /Question 1 of 1/ })).toBeVisible();
  });

  await test.step('in summary, answers and comparison, once results are scored again', async () => {
    for (const item of ['mastery/m4', 'k4']) await withdraw(item);
    expect(await withdraw('m4')).toContain('nothing changed');
    await backdateWithdrawals();
    await expect
      .poll(async () => {
        await server.tick();
        const answer = await page.request.get(`${server.origin}/backend/api${course}/summary?locale=en`);
        return ((await answer.json()) as Summary).isPassed;
      })
      .toBe(true);
    await page.goto(`${address}/summary`);
    await expect(page.getByRole('heading', { name: 'Passed', exact: true })).toBeVisible();
    await expect(page.getByText('2 of 3 questions right')).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 question does not count' })).toBeVisible();
    await expectAccessible();
    await page.goto(`${address}/quizzes/mastery#answers`);
    await expect(page.getByText('2 of 3 right')).toBeVisible();
    const withdrawn = page.getByRole('listitem').filter({ hasText: 'Withdrawn: does not count' });
    await expect(withdrawn).toHaveCount(1);
    await expect(withdrawn.getByText('Two of the answers are right.')).toBeVisible();
    await expectAccessible();
    await page.goto(`${address}/comparison`);
    await expect(page.getByRole('heading', { name: '2 questions do not count' })).toBeVisible();
    await expectAccessible();
  });

  await test.step('in German', async () => {
    await page.goto(`${server.origin}/de/courses/ecg-basics/summary`);
    await expect(page.getByRole('heading', { name: '1 Frage zählt nicht' })).toBeVisible();
    await expect(page.getByText('Zwei der Antworten sind richtig.')).toBeVisible();
  });
  await page.goto('about:blank');
});
