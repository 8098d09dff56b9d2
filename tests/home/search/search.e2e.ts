import type { Page } from 'playwright/test';
import { expect, test } from '../../support/stories/e2e.ts';
import { expectHydrated } from '../../support/stories/hydrated.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox');

/** Opens the search by its keys, once the script that handles them has loaded. */
async function openByKeys(page: Page): Promise<void> {
  await expectHydrated(page, 'the page');
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return field(page).isVisible();
    })
    .toBe(true);
  await expect(field(page)).toBeFocused();
}

test('a learner finds a paragraph by the keyboard alone and arrives at it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('owner');
  await page.goto('/courses');
  await openByKeys(page);
  await expect(dialog(page).getByRole('option', { name: /^Review/ })).toBeVisible();

  await field(page).pressSequentially('lactate');
  const hits = dialog(page).getByRole('group', { name: 'Content' }).getByRole('option');
  await expect(hits.first()).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
  await expectAccessible();

  const paragraph = hits
    .filter({ has: page.locator('mark') })
    .filter({ hasText: 'Lesson · Acid-base' })
    .first();
  for (let presses = 0; presses < 60 && (await paragraph.getAttribute('aria-selected')) !== 'true'; presses++) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses\/acid-base-at-the-bedside\/lessons\/[\w-]+#block-\d+$/);
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(
    page
      .getByRole('article')
      .getByText(/lact(ate|ic)/i)
      .first(),
  ).toBeVisible();

  // Back at the top, the same paragraph is scrolled to again.
  const arrivedAt = page.url();
  await page.evaluate(() => scrollTo(0, 0));
  await openByKeys(page);
  await field(page).fill('lactate');
  await expect(paragraph).toBeVisible();
  await paragraph.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(arrivedAt);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test('a mistyped word is corrected, nothing found is said, and Escape returns to the page', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner');
  await page.goto('/dashboard');
  await openByKeys(page);
  await field(page).fill('tachycadria');
  await expect(dialog(page).getByText('These are the results for “tachycardia”.')).toBeVisible();
  await field(page).fill('xylophonists');
  await expect(dialog(page).getByText('Nothing found for “xylophonists”.')).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText('0 results');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({ faults: /ERR_INTERNET_DISCONNECTED/ });

  test('pages are still found, and the search is repeated once it is back', async ({ page, context, signInAs }) => {
    await signInAs('owner');
    await page.goto('/courses');
    await openByKeys(page);
    await context.setOffline(true);
    await field(page).fill('review');
    await expect(dialog(page).getByText(/connection was lost/)).toBeVisible();
    await expect(dialog(page).getByRole('option', { name: /^Review/ })).toBeVisible();
    await context.setOffline(false);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByRole('group', { name: 'Content' })).toBeVisible();
  });
});
