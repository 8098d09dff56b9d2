import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/stories/e2e.ts';

const languages = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Language' });

/** Whether every entry can be scrolled to a place where nothing lies over it. */
async function expectReachable(entries: Locator): Promise<void> {
  await expect(entries.first()).toBeVisible();
  for (const entry of await entries.all()) await entry.click({ trial: true });
}

// Specification 1: "The chosen language is kept in a cookie that lasts 365 days."
test('another language shows the same place of the same page', async ({ page, context }) => {
  await page.goto('/pricing?ref=mail#main');
  await languages(page).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/pricing?ref=mail#main');
  await expect(page.getByRole('link', { name: 'Preise' })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 1);
});

test('another language opens the same page in a new tab as well', async ({ page, context, signInAs }) => {
  await signInAs('pro');
  await page.goto('/courses/ecg-first-five-minutes?from=mail');
  await languages(page).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click({ button: 'middle' });
  const tab = await opened;
  await expect(tab).toHaveURL('/fr/courses/ecg-first-five-minutes?from=mail');
});

test('a language never leads to another site, whatever slashes the address has', async ({ page, baseURL }) => {
  await page.goto('/de//evil.example/x');
  const menu = page.getByRole('banner').locator('summary', { hasText: 'Sprache' });
  await menu.click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${baseURL}/evil.example/x`);
});

test('arrow keys lead through a menu and Escape back out of it', async ({ page, signInAs }) => {
  await signInAs('pro');
  await page.goto('/more', { waitUntil: 'networkidle' });
  const menu = languages(page);
  const entry = (name: string) => page.getByRole('banner').getByRole('link', { name });
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry('English')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Deutsch')).toBeFocused();
  await page.keyboard.press('End');
  await expect(entry('Español')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('English')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entry('Español')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(entry('English')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry('English')).toBeHidden();
  await expect(menu).toBeFocused();
});

test('menus stay within the smallest screens', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/pricing');
  await languages(page).click();
  const menu = page.getByRole('banner').getByRole('list').filter({ hasText: 'Deutsch' });
  await expectReachable(menu.getByRole('link'));
  const box = await menu.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);

  await signInAs('pro');
  await page.goto('/more');
  await page.getByRole('banner').locator('summary', { hasText: 'Account' }).click();
  await expectReachable(page.getByRole('banner').getByRole('link', { name: 'Subscription' }));
  await expectReachable(page.getByRole('banner').getByRole('button', { name: 'Log out' }));
});

test('a phone marks More on the pages that lie behind it', async ({ page, signInAs }) => {
  await signInAs('pro');
  await page.setViewportSize({ width: 390, height: 844 });
  const more = page.getByRole('navigation', { name: 'Navigation', exact: true }).getByRole('link', { name: 'More' });
  for (const path of ['/credits', '/groups', '/account/subscription']) {
    await page.goto(path);
    await expect(more).toHaveAttribute('aria-current', 'true');
  }
  await page.goto('/courses');
  await expect(more).not.toHaveAttribute('aria-current');
});
