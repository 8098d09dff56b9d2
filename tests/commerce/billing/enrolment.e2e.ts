import type { Page } from 'playwright/test';
import { expect, test } from '../../support/stories/e2e.ts';
import { expectSteady, watchShifts } from '../../support/stories/shifts.ts';

/** Fills in the whole order and waits for the price, without which Enter orders nothing. */
async function fillIn(page: Page, card: string): Promise<void> {
  await page.getByLabel('Street and number').fill('Rue de la Paix 1');
  await page.getByLabel('City').fill('Bern');
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expires').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await expect(payButton(page)).toBeEnabled();
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Order and pay/ });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you!' });

test('a learner chooses Pro, pays, has access in another tab at once, changes the plan, cancels and resumes it', async ({
  page,
  context,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('trial');
  const other = await context.newPage();
  await other.goto('/account/subscription');
  await expect(other.getByRole('link', { name: 'Choose a plan' })).toBeVisible();

  await test.step('a member sees the prices inside the app', async () => {
    await page.goto('/pricing');
    await expect(
      page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Courses' }),
    ).toBeVisible();
    await expect(page.getByText('Your plan Free account')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/account/subscription');
    await expect(page.getByRole('region', { name: 'Pro membership' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Free account' })).toBeHidden();
  });
  await page.getByRole('link', { name: 'Choose Pro' }).click();
  await expect(page).toHaveURL(/\/enroll\/(new\/)?pro-monthly$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Order Pro membership' })).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  await expectAccessible();
  await fillIn(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectAccessible();
  await expect(other.getByRole('heading', { name: 'Pro membership, monthly' })).toBeVisible();

  await page.goBack();
  await page.goto('/enroll/pro-monthly');
  await expect(page.getByRole('heading', { name: /You already have: Pro/ })).toBeVisible();
  await page.getByRole('link', { name: 'Manage my plan' }).click();
  await expect(page.getByText(/^Next charge:/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Pro membership, yearly/ }).check();
  await expect(dialog.getByText('Unused part of your current plan')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: /^Change now and pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Pro membership, yearly' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Pro membership, yearly' })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel membership' }).click();
  await dialog.getByRole('radio', { name: 'I have no time for it' }).check();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel membership' }).click();
  await expect(page.getByText(/^Canceled\./)).toBeVisible();
  await expect(other.getByText(/^Canceled\./)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my membership' }).click();
  await expect(page.getByText(/^Next charge:/)).toBeVisible();
  await expect(other.getByText(/^Next charge:/)).toBeVisible();
});

test('a learner on a phone, with the keyboard only, is declined, then confirms, and sees the thanks', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('trial');
  await watchShifts(page);
  for (const path of ['/enroll/pro-yearly', '/enroll/new/basic-yearly']) {
    await page.goto(path);
    await expect(payButton(page)).toBeVisible();
    await expectSteady(page, path);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await fillIn(page, '4000 0000 0000 0002');
  await page.getByLabel('Security code').press('Enter');
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expectAccessible();

  await page.getByLabel('Card number').fill('4000 0025 0000 3155');
  await page.getByLabel('Security code').press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm the payment' })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();

  await page.getByRole('link', { name: 'Set up your learning' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What do you want to learn?' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Nephrology' }).press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pick your first course' })).toBeFocused();
  await expectAccessible();
  await page.getByRole('button', { name: 'Skip this step' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Set a weekly goal' })).toBeFocused();
  await page.getByRole('radio', { name: /^60 min/ }).press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('of 60 min')).toBeVisible();
});

test.describe(() => {
  test.use({ faults: /ERR_FAILED/ });

  test('the coupon of a link is passed to the order, and an order, but no card, is restored after the page and connection are lost', async ({
    page,
    signInAsAnother,
  }) => {
    await page.goto('/de/pricing?coupon=SPRING');
    await expect(page.getByRole('link', { name: 'Pro wählen' })).toHaveAttribute(
      'href',
      /\/de\/auth\/signup\?next=%2Fde%2Fenroll%2Fnew%2Fpro-monthly%3Fcoupon%3DSPRING$/,
    );
    await signInAsAnother('trial');
    for (const path of ['/enroll/gold-monthly', '/de/enroll/new/gold-monthly'])
      expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
    await page.goto('/pricing?coupon=SPRING');
    await page.getByRole('link', { name: 'Choose Pro' }).click();
    await expect(page.getByLabel('Coupon code, if you have one')).toHaveValue('SPRING');
    await fillIn(page, '4242 4242 4242 4242');
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Bern');
    await expect(page.getByLabel('Card number')).toHaveValue('');

    await test.step('a user who loses the connection while paying is told what became of it, and pays once', async () => {
      await page.goto('/enroll/basic-monthly');
      await fillIn(page, '4242 4242 4242 4242');
      // The order arrives, its response does not.
      await page.route('**/api/billing/orders/*', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        await route.fetch();
        return route.abort();
      });
      await payButton(page).click();
      await expect(thanks(page)).toBeVisible();
      await page.goto('/account/subscription');
      await expect(page.getByRole('heading', { name: 'Basic membership, monthly' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(1);
    });

    await test.step('a member of Basic sees that plan marked as theirs, and no account is offered', async () => {
      await page.goto('/pricing');
      await expect(page.getByRole('region', { name: /account|membership/ })).toHaveCount(2);
      const mark = (plan: string) => page.getByRole('region', { name: plan }).getByText('Your plan', { exact: true });
      await expect(mark('Basic membership')).toBeVisible();
      await expect(mark('Pro membership')).toBeHidden();
    });
  });
});
