import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { Learner } from '../../functions/commands/demo/learner.ts';
import { freePort } from '../../functions/commands/local/free-port.ts';
import { startLocalServer, type LocalServer } from '../../functions/commands/local/server.ts';
import { aPerson, aPublishedCourse, emailOf } from '../security/world.ts';
import { goodPassword } from '../support/forms.ts';
import { ask } from '../support/stories/asking.ts';
import { expect, test } from '../support/stories/e2e.ts';

const run = promisify(execFile);

let server: LocalServer;
let state: string;

// What is withdrawn is so for everybody: other stories must not meet it.
test.beforeAll(async () => {
  state = `${tmpdir()}/withdrawn-${process.pid}`;
  server = await startLocalServer({ port: await freePort(), state, vars: { RATE_LIMITS: 'off' } });
});

test.afterAll(async () => {
  await server.stop();
  rmSync(state, { recursive: true, force: true });
});

/** Withdraws a question from the command line; says what that tells. */
async function withdraw(item: string): Promise<string> {
  const reasons = ['--reason', 'en=Two of the answers are right.', '--reason', 'de=Zwei der Antworten sind richtig.'];
  const { stdout } = await run(
    process.execPath,
    ['functions/commands/content.ts', 'withdraw', 'ecg-basics', item, ...reasons],
    { env: { ...process.env, WARDWISE_URL: server.origin, CONTENT_TOKEN: server.contentToken } },
  );
  return stdout;
}

test('a learner passes by a question that was withdrawn, and is told why it does not count', async ({
  page,
  expectAccessible,
}) => {
  const content = await aPublishedCourse(server, { languages: ['en', 'de'], accreditation: { passMark: 66 } });
  const learner = new Learner(await aPerson(server, 'pro'), content);
  await learner.begin();
  await learner.takeQuiz('kickoff', 2);
  await learner.completeLessons();
  await learner.takeQuiz('mastery', 2);
  const email = emailOf('pro');
  const login = await ask(page.request, 'POST', '/api/auth/login', { email, password: goodPassword }, server.origin);
  expect(login.status()).toBe(200);
  const course = `${server.origin}/courses/ecg-basics`;
  await page.goto(`${course}/summary`);
  await expect(page.getByRole('heading', { name: 'Not yet' })).toBeVisible();

  await test.step('in the middle of a quiz', async () => {
    await page.goto(`${course}/quizzes/practice#begin`);
    await expect(page.getByRole('heading', { name: /Question 1 of 2/ })).toBeVisible();
    expect(await withdraw('p1')).toMatch(/^ecg-basics\/practice\/p1: withdrawn since \d{4}-\d\d-\d\d, results are/);
    await page.keyboard.press('b');
    await page.getByRole('button', { name: 'Check answer' }).click();
    await expect(page.getByText('Two of the answers are right.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /Withdrawn: does not count/ })).toBeFocused();
    await expect(page.getByText('0 of 1 answered')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Next question' }).click();
    await expect(page.getByRole('heading', { name: /Question 1 of 1/ })).toBeVisible();
  });

  await test.step('in summary, answers and comparison, once results are scored again', async () => {
    for (const item of ['mastery/m4', 'k4']) await withdraw(item);
    expect(await withdraw('m4')).toContain('nothing changes');
    await server.databases.platform.prepare('UPDATE withdrawals SET withdrawn_at = withdrawn_at - 120000').run();
    await server.tick();
    await page.goto(`${course}/summary`);
    await expect(page.getByRole('heading', { name: 'Passed', exact: true })).toBeVisible();
    await expect(page.getByText('2 of 3 questions right')).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 question does not count' })).toBeVisible();
    await expectAccessible();
    await page.goto(`${course}/quizzes/mastery#answers`);
    await expect(page.getByText('2 of 3 right')).toBeVisible();
    const withdrawn = page.getByRole('listitem').filter({ hasText: 'Withdrawn: does not count' });
    await expect(withdrawn).toHaveCount(1);
    await expect(withdrawn.getByText('Two of the answers are right.')).toBeVisible();
    await expectAccessible();
    await page.goto(`${course}/comparison`);
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
