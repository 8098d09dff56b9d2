import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/stories/e2e.ts';

test('an officer exports a batch by keyboard, downloads it, and records the answers', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('officer');
  await page.goto('/desk/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(page.getByText('Not permitted')).toBeVisible();
  await expectAccessible();

  await test.step('a period that ends before it begins is explained at its field', async () => {
    await page.getByLabel('Completed from', { exact: true }).fill('01/01/26');
    await page.getByLabel('Completed from', { exact: true }).press('Enter');
    await page.getByLabel('Completed until', { exact: true }).fill('12/31/25');
    await page.getByLabel('Completed until', { exact: true }).press('Enter');
    await expect(page.getByText(/^Choose 01\/01\/26/)).toBeVisible();
    await page.getByLabel('Completed until', { exact: true }).fill('12/31/26');
    await page.getByLabel('Completed until', { exact: true }).press('Enter');
    await expect(page.getByText(/^Choose 01\/01\/26/)).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Export as batch' }).press('Enter');
  await expect(page.getByText(/^Reports in the new batch: \d+\./)).toBeVisible();
  const batches = page.getByRole('table', { name: 'Batches' });
  const newest = batches.getByRole('row').nth(1);
  await expect(newest).toContainText('ACCME (PARS)');
  const download = page.waitForEvent('download');
  await newest.getByRole('link', { name: /^Download/ }).press('Enter');
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('ProviderId,ActivityId,ModuleName');
  await expectAccessible();

  await test.step('an event that is not connected to the EIV is explained', async () => {
    await page.getByLabel('Number of the event (VNR)').fill('2760909012345678901');
    await page.getByRole('button', { name: 'Compare' }).press('Enter');
    await expect(page.getByText('No event with this number is connected to the EIV.')).toBeVisible();
  });
});
