import { expect, test } from '../../support/stories/e2e.ts';

test('a learner permits the report of a certificate and reads what it lacks', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('pro');
  await page.goto('/credits');
  const details = page.getByRole('button', { name: /^Details of the report for/ }).first();
  const dialog = page.getByRole('dialog');

  await test.step('sees that nothing is permitted', async () => {
    await expect(page.getByText(/not permitted$/).first()).toBeVisible();
    await details.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await expectAccessible();
  });

  await test.step('permits it by keyboard, and returns to the certificate', async () => {
    await dialog.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/data missing$/).first()).toBeVisible();
    await expect(details).toBeFocused();
  });

  await test.step('follows a link to what is missing', async () => {
    await details.click();
    await dialog.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/account\/professional-info$/);
  });

  await test.step('withdraws the permission', async () => {
    await page.goto('/credits');
    await details.click();
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await dialog.getByRole('checkbox').uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/not permitted$/).first()).toBeVisible();
  });
});
