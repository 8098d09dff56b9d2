import type { Page } from 'playwright/test';
import { accounts } from '#contract/people/accounts';
import { attendance } from '#contract/webinars/attendance';
import { Client } from '../../../functions/commands/client.ts';
import { demoPassword } from '../../../functions/commands/demo/people.ts';
import { answerRightly, itemOnScreen, knownItems } from '../../support/stories/demo-course.ts';
import { contentToken, expect, test } from '../../support/stories/e2e.ts';

const webinar = 'hyponatremia-without-harm';
const items = knownItems(webinar, 'mastery', 'en', 'webinars');

/** Watches the recording an hour ago, up to a second of it. */
async function watchUntil(client: Client, second: number): Promise<void> {
  const token = contentToken();
  const begin = Date.now() - 60 * 60 * 1000;
  const report = { captions: null, speed: 1 };
  const moments: [at: number, watched: [number, number][]][] = [
    [begin, []],
    [begin + second * 1000, [[0, second]]],
  ];
  for (const [at, watched] of moments) {
    client.clock = { at: new Date(at), token };
    const body = { ...report, position: second, watched };
    await client.call(attendance.endpoints.watch, { params: { webinar }, body });
  }
}

async function takeQuiz(page: Page, rightAnswers: number): Promise<void> {
  await page.getByRole('button', { name: 'Start mastery quiz' }).click();
  for (let index = 0; index < items.length; index++) {
    await expect(page.getByText(`Question ${index + 1} of ${items.length}`).first()).toBeVisible();
    await answerRightly(page, await itemOnScreen(page, items), index < rightAnswers);
    if (index < items.length - 1) await page.getByRole('button', { name: 'Next question' }).click();
  }
  await page.getByRole('button', { name: 'Submit the mastery quiz' }).click();
  await page.waitForURL(/summary/);
}

test('a learner who watched a recording passes its quiz and claims credit', async ({
  page,
  baseURL,
  signInAsAnother,
  expectAccessible,
}) => {
  const email = await signInAsAnother('pro');
  const client = new Client(baseURL ?? '');
  await client.call(accounts.endpoints.login, { body: { email, password: demoPassword } });

  await test.step('reads the pass mark before watching', async () => {
    await page.goto(`/webinars/${webinar}`);
    const accreditation = page.getByRole('article').filter({ hasText: 'DEMO-26-E004' });
    await expect(accreditation.getByText('3 attempts, 60 minutes between attempts')).toBeVisible();
    await expect(accreditation.getByText(/^70\s?%$/)).toBeVisible();
  });

  await test.step('comes from the recording to the quiz', async () => {
    await watchUntil(client, 111);
    await page.reload();
    await expect(page.getByText(/Then answer 70\s?% of the mastery quiz correctly\./)).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Go to the mastery quiz' }).click();
    await expect(page.getByRole('heading', { name: 'Mastery quiz' })).toBeVisible();
    await expectAccessible();
  });

  await test.step('passes it', async () => {
    await takeQuiz(page, items.length);
    await expect(page.getByText('Passed', { exact: true }).first()).toBeVisible();
    await expectAccessible();
  });

  const credit = page.getByRole('region', { name: 'Credit for the recording' });
  await test.step('evaluates the recording', async () => {
    await credit.getByRole('button', { name: 'Fill in the evaluation' }).click();
    await expect(page.getByRole('button', { name: 'Send evaluation' })).toBeVisible();
    for (const group of await page.getByRole('group').all()) {
      const choice = group.getByRole('radio').last();
      if (await choice.count()) await choice.check({ force: true });
    }
    await page.getByRole('button', { name: 'Send evaluation' }).click();
  });

  await test.step('claims credit and has a certificate', async () => {
    await credit.getByRole('button', { name: /^Claim/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '0.25' }).check({ force: true });
    await dialog.getByRole('checkbox').check({ force: true });
    await dialog.getByRole('button', { name: /^Claim/ }).click();
    await expect(credit.getByText(/WW-\d+-\w{4}-\w{4}/).first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Back to the webinar' }).click();
    await page.waitForURL(`**/webinars/${webinar}`);
    await expect(page.getByText('You have passed the mastery quiz.', { exact: false })).toBeVisible();
  });
});

test('a learner who fails the quiz of a recording is led back to it', async ({
  page,
  baseURL,
  signInAsAnother,
  expectAccessible,
}) => {
  const email = await signInAsAnother('pro');
  const client = new Client(baseURL ?? '');
  await client.call(accounts.endpoints.login, { body: { email, password: demoPassword } });
  await watchUntil(client, 111);
  await page.goto(`/courses/recording.${webinar}/quizzes/mastery`);
  await takeQuiz(page, 0);
  await expect(page.getByText('Not yet').first()).toBeVisible();
  await expect(page.getByText(/You have 2 attempts left\./)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Open the recording' }).click();
  await page.waitForURL(`**/webinars/${webinar}`);
});
