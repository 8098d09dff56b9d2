import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/stories/e2e.ts';

test('a learner reads the transcript of a period and downloads it as PDF and CSV', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('pro');
  await page.goto('/credits');
  const serials = page.getByRole('region', { name: 'Activities' }).getByText(/^WW-\d+-\w{4}-\w{4}$/);
  const downloaded = async (name: string) => {
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    return readFile(await (await file).path());
  };

  await test.step('opens it by keyboard, with totals and each certificate', async () => {
    await page.getByRole('tab', { name: 'Certificates' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('region', { name: 'Totals of the period' })).toContainText('2.5');
    await expect(serials).toHaveCount(2);
    await expectAccessible();
  });

  await test.step('downloads what is on the page', async () => {
    const csv = (await downloaded('Download as CSV')).toString();
    for (const serial of await serials.allTextContents()) expect(csv).toContain(serial);
    expect((await downloaded('Download as PDF')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('chooses a period without credits', async () => {
    await page.getByRole('textbox', { name: 'Completed until' }).fill('01/31/20');
    await page.keyboard.press('Tab');
    await expect(page.getByText('No credits were earned in this period.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'All time' }).click();
    await expect(serials).toHaveCount(2);
    await expect(page.getByRole('textbox', { name: 'Completed until' })).toHaveValue('');
  });
});
