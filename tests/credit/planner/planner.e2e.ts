import { expect, test } from '../../support/stories/e2e.ts';
import { logIn, newPeople } from '../../support/stories/groups.ts';

test('a learner plans the cycle of a licensing system, by keyboard', async ({
  page,
  baseURL: origin = '',
  expectAccessible,
}) => {
  const { named, create } = newPeople(origin);
  const ana = named('ana');
  await create(ana);
  await logIn(page, ana);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/credits');
  await page.getByRole('tab', { name: 'Certificates' }).press('End');
  await page.getByRole('button', { name: 'Add a requirement' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New requirement' });
  await dialog.getByLabel('Start from').selectOption({ label: 'California, physicians (MD)' });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save requirement' }).press('Enter');
  const card = page.getByRole('article', { name: 'California, physicians (MD)' });
  await expect(card).toContainText('50 to go');
  await expectAccessible();
  await page.goto('/dashboard');
  const tile = page.getByRole('region', { name: 'Credits this cycle' });
  await expect(tile).toContainText('0 of 50 credits');
  await expectAccessible();
  await page.goto('/de/credits#planner');
  await expect(page.getByRole('article').getByText('noch 50', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Löschen/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Anforderung löschen' }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(0);
});
