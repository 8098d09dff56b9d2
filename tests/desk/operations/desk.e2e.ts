import { people } from '../../../functions/commands/demo/people.ts';
import { expect, test } from '../../support/stories/e2e.ts';
import { logInWithCode } from '../../support/stories/second-step.ts';

test('an operator logs in with a second step and reads the state of the service', async ({
  page,
  expectAccessible,
}) => {
  await logInWithCode(page, people.operator.email, '/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expect(page.getByText('Every message was delivered or is being tried.')).toBeVisible();
  await page.getByText(/^All jobs \(/).press('Enter');
  await expect(page.getByRole('table', { name: /^All jobs/ }).getByText('report to the EIV')).toBeVisible();
  await test.step('sees the requests of a period, once a minute has passed, and the errors among them', async () => {
    const endpoints = page.getByRole('table', { name: 'Endpoints' });
    await expect(async () => {
      await page.reload();
      await expect(endpoints).toBeVisible({ timeout: 10_000 });
      // Other stories may have sent more requests to many endpoints.
      const all = page.getByRole('button', { name: /^Show all/ });
      if (await all.isVisible()) await all.press('Enter');
      await expect(endpoints.getByText('POST /api/content/courses')).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Database calls per request');
    await expect(endpoints.getByRole('row').nth(1)).toContainText(/(POST|GET|PUT) \/api\//);
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last week');
    await expect(page.getByRole('img', { name: /^Most: \d/ }).first()).toBeVisible();
  });
  await expectAccessible();
  await page.goto('/de/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Betrieb' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Datenbanken der Lernenden' })).toBeVisible();
});

test('a learner does not see the desk', async ({ page, signInAs }) => {
  await signInAs('pro');
  await page.goto('/desk');
  await expect(page.getByText(/You don’t have permission/)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
