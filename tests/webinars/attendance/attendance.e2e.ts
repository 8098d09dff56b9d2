import { accounts } from '#contract/people/accounts';
import { Client } from '../../../functions/commands/client.ts';
import { attendWebinar } from '../../../functions/commands/demo/attending.ts';
import { demoPassword } from '../../../functions/commands/demo/people.ts';
import { contentToken, expect, test } from '../../support/stories/e2e.ts';

const webinar = 'hyponatremia-without-harm';

test('a learner who attended a webinar evaluates it, claims credit and finds the certificate', async ({
  page,
  baseURL,
  signInAsAnother,
  expectAccessible,
}) => {
  const email = await signInAsAnother('pro');
  const client = new Client(baseURL ?? '');
  await client.call(accounts.endpoints.login, { body: { email, password: demoPassword } });
  client.clock = { at: new Date(), token: contentToken() };
  await attendWebinar(client, webinar, 8);

  await test.step('finds what is ready to claim', async () => {
    await page.goto('/credits');
    const ready = page.getByRole('region', { name: 'Ready to claim' });
    await ready.getByRole('link', { name: /hyponatremia/i }).click();
    await page.waitForURL(`**/webinars/${webinar}`);
    await expect(page.getByText(/^5\d\smin attended \(8\d%\)\. Credit requires 80%\.$/)).toBeVisible();
    await expectAccessible();
  });

  const credit = page.getByRole('region', { name: 'Credit for attending live' });
  await test.step('evaluates the webinar', async () => {
    await page.getByRole('link', { name: 'Evaluation and credit' }).click();
    await credit.getByRole('button', { name: 'Fill in the evaluation' }).click();
    for (const question of [/objectives/, /relevant/, /satisfied/]) {
      await page.getByRole('group', { name: question }).getByText('Agree', { exact: true }).click();
    }
    await page
      .getByRole('group', { name: /commercial bias/ })
      .getByText('Yes')
      .click();
    await page
      .getByRole('group', { name: /change something/ })
      .getByText('Perhaps')
      .click();
    await page.getByRole('button', { name: 'Send evaluation' }).click();
    await expect(credit.getByRole('button', { name: /^Claim/ })).toBeVisible();
    await expectAccessible();
  });

  await test.step('claims credit', async () => {
    await credit.getByRole('button', { name: /^Claim/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '0.75' }).click({ force: true });
    await dialog.getByRole('checkbox').click({ force: true });
    await dialog.getByRole('button', { name: /^Claim/ }).click();
    await expect(credit.getByText(/WW-\d+-\w{4}-\w{4}/).first()).toBeVisible();
    await expectAccessible();
  });

  await test.step('finds the certificate', async () => {
    await page.goto('/credits');
    await expect(page.getByRole('heading', { name: /hyponatremia/i })).toBeVisible();
    await page.getByRole('link', { name: /^Open the check page: .*hyponatremia/i }).click();
    await expect(page.getByText('Elena Rossi').first()).toBeVisible();
  });
});
