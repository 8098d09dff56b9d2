import { demoPassword, people } from '../../../functions/commands/demo/people.ts';
import { expect, test } from '../../support/stories/e2e.ts';

test('an operator logs in with a second step and reads the state of the service', async ({
  page,
  expectAccessible,
}) => {
  const { email } = people.operator;
  await page.goto('/auth/login?next=/desk');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).press('Enter');
  const field = page.getByRole('textbox', { name: /code/i });
  await expect(field).toBeVisible();
  const code = await (await page.request.get(`/dev/two-step/${email}`)).text();
  await field.pressSequentially(code);
  await page.waitForURL('**/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expect(page.getByText('Every message was delivered or is being tried.')).toBeVisible();
  await page.getByText(/^All jobs \(/).press('Enter');
  await expect(page.getByRole('table', { name: /^All jobs/ }).getByText('report to the EIV')).toBeVisible();
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
