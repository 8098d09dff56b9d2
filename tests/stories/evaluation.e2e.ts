import { expect, test } from '../support/stories/e2e.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a learner on a phone evaluates a course card by card and claims what is suggested', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('pro');
  await page.goto('/courses/ecg-first-five-minutes/summary');
  await page.getByRole('button', { name: 'Fill in the evaluation' }).tap();
  const isAsked = async (number: number, question: RegExp) => {
    await expect(page.getByRole('progressbar', { name: `Question ${number} of 7` })).toBeVisible();
    await expect(page.getByRole('group', { name: question }).locator('legend')).toBeFocused();
  };
  await expect(page.getByRole('heading', { name: 'Evaluation', exact: true })).toBeFocused();
  await expectAccessible();

  await page.locator('label', { hasText: '5' }).tap();
  await isAsked(2, /relevant/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '3 Neither' })).toBeChecked();
  await page.keyboard.press('Enter');
  await isAsked(3, /commercial bias/);
  await page.getByText('Yes').tap();
  await isAsked(4, /change something/);
  await page.reload();
  await page.getByRole('button', { name: 'Continue the evaluation' }).tap();
  await isAsked(4, /change something/);
  await page.getByText('Perhaps').tap();
  await isAsked(5, /stand in the way/);
  await page.getByText('Cost').tap();
  await page.getByRole('button', { name: 'Next' }).tap();
  await isAsked(6, /satisfied/);
  await page.locator('label', { hasText: '4' }).tap();
  await expect(page.getByRole('group', { name: /anything else/ })).toBeFocused();
  await page.getByRole('button', { name: 'Send evaluation' }).tap();

  await expect(page.getByRole('heading', { name: 'Your credits' })).toBeFocused();
  await page.getByRole('button', { name: 'Claim up to 1 credit · ECMEC®' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('0.5 = 30 min')).toBeVisible();
  await expect(dialog.getByText('suggested')).toHaveCount(1);
  await expectAccessible();
});
