import { expect, test } from '../../support/stories/e2e.ts';

const pdf = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a proof') };

test('a learner enters credits from elsewhere with a proof, changes and deletes them', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('basic');
  await page.goto('/credits');
  const entries = page.getByRole('list', { name: 'Entries' });

  await test.step('enters them by keyboard', async () => {
    await page.getByRole('tab', { name: 'Certificates' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Enter credits' }).press('Enter');
    await page.getByRole('textbox', { name: 'Title of the activity' }).fill('Heart failure day');
    await page.getByRole('textbox', { name: 'Provider' }).fill('University clinic');
    await page.getByRole('combobox', { name: 'Body that awarded the credits' }).selectOption('EACCME');
    await page.getByRole('combobox', { name: 'Type of credit' }).fill('ECMEC');
    await page.getByRole('textbox', { name: 'Number of credits' }).fill('1.5');
    await page.getByRole('textbox', { name: 'Completed on' }).fill('03/14/26');
    await page.getByLabel('Proof (optional)').setInputFiles(pdf);
    await expectAccessible();
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(entries).toContainText('Heart failure day');
    await expect(entries).toContainText('Entered by you');
    await expectAccessible();
  });

  await test.step('downloads the proof', async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Download proof/ }).click();
    expect((await file).suggestedFilename()).toBe('proof.pdf');
  });

  await test.step('changes the amount', async () => {
    await page.getByRole('button', { name: 'Edit Heart failure day' }).click();
    await page.getByRole('textbox', { name: 'Number of credits' }).fill('2.25');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Totals of what you entered' })).toContainText('2.25');
  });

  await test.step('deletes them', async () => {
    await page.getByRole('button', { name: 'Delete Heart failure day' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('You have entered nothing for this period.')).toBeVisible();
    await expectAccessible();
  });
});
