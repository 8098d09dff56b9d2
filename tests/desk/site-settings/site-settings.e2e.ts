import { expect, test } from '../../support/stories/e2e.ts';

test('an editor redirects a former address by keyboard, and a visitor follows it', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  const source = `/former-${Date.now()}`;
  await signInAsAnother('editor');
  await page.goto('/desk/redirects');
  await page.getByRole('button', { name: 'New redirect' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Former address').fill(source);
  await dialog.getByLabel('New address').fill(source);
  await dialog.getByLabel('New address').press('Enter');
  await expect(dialog.getByText('This address would lead back to itself.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('New address').fill('/pricing');
  await dialog.getByLabel('New address').press('Enter');
  await expect(page.getByText(`${source} now leads to /pricing.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Find a former address' }).fill(source);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expectAccessible();

  const visitor = await page.context().browser()?.newPage();
  await visitor?.goto(new URL(source, page.url()).href);
  await expect(visitor ?? page).toHaveURL(/\/pricing$/);
  await visitor?.close();

  await page.getByRole('button', { name: `Remove: ${source}` }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove redirect' }).press('Enter');
  await expect(page.getByText(`${source} is no longer redirected.`)).toBeVisible();
  await expect(page.getByText('No former address begins like this.')).toBeVisible();
});

test('an operator sets a rule, creates a coupon and ends it', async ({ page, signInAsAnother, expectAccessible }) => {
  await signInAsAnother('operator');
  await page.goto('/desk/flags');
  await page.getByRole('button', { name: 'Change the rule: Live updates' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'A share of users' }).check();
  await dialog.getByLabel('Share in percent').fill('many');
  await dialog.getByRole('button', { name: 'Save rule' }).press('Enter');
  await expect(dialog.getByText('Enter a whole number up to one hundred.')).toBeVisible();
  await expectAccessible();
  // All users, as other stories run at the same time.
  await dialog.getByLabel('Share in percent').fill('100');
  await dialog.getByRole('button', { name: 'Save rule' }).press('Enter');
  await expect(page.getByText('The rule was saved: Live updates.')).toBeVisible();
  await expectAccessible();

  const code = `STORY-${Date.now()}`;
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Coupons' }).press('Enter');
  await page.getByRole('button', { name: 'New coupon' }).press('Enter');
  await dialog.getByRole('button', { name: 'Create coupon' }).press('Enter');
  await expect(dialog.getByLabel('Coupon code')).toBeFocused();
  await dialog.getByLabel('Coupon code').fill(code.toLowerCase());
  await dialog.getByRole('radio', { name: 'An amount' }).check();
  await dialog.getByLabel('Amount in EUR').fill('12,50');
  await dialog.getByLabel('Most uses').fill('5');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Create coupon' }).press('Enter');
  await expect(page.getByText(`${code} can be used from now on.`)).toBeVisible();
  const row = page.getByRole('row', { name: code });
  await expect(row).toContainText('€12.50');
  await expect(row).toContainText('0 of 5');
  await expectAccessible();
  await page.getByRole('button', { name: `End: ${code}` }).press('Enter');
  await dialog.getByRole('button', { name: 'End coupon' }).press('Enter');
  await expect(page.getByText(`${code} has ended.`)).toBeVisible();
  await expect(row).toContainText('Ended');
});
