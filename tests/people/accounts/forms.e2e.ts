import type { Page } from 'playwright/test';
import { expectHydrated } from '../../support/stories/hydrated.ts';
import { expect, test, untilIdle } from '../../support/stories/e2e.ts';
import { expectSteady, watchShifts } from '../../support/stories/shifts.ts';

/** Delays the page's scripts; returns the function that releases them. */
async function delayScripts(page: Page): Promise<() => void> {
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/_astro/*.js', async (route) => {
    await coming;
    await route.continue();
  });
  return come;
}

const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]');

test('a newcomer on a slow connection loses nothing: neither by typing early, nor by a reload, nor by pressing twice', async ({
  page,
}) => {
  const come = await delayScripts(page);
  await page.goto('/auth/signup', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Jürgen');
  await page.getByLabel('Last name').fill('Groß');
  const email = `juergen.${Date.now()}@clinic.example`;
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('blue-heron-over-lake-9');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(submit(page)).toBeDisabled();
  await untilIdle(page, () => Promise.resolve(come()));
  await expect(submit(page)).toBeEnabled();
  await expect(page).toHaveURL('/auth/signup');
  await expect(page.getByLabel('First name')).toHaveValue('Jürgen');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('blue-heron-over-lake-9');

  await page.getByLabel('Last name').fill('Großmüller');
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Großmüller');
  await expect(page.getByLabel('First name')).toHaveValue('Jürgen');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('heron');

  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/auth/signup') && sent.push(request.method()));
  await page.getByLabel('Password', { exact: true }).fill('blue-heron-over-lake-9');
  await expect(submit(page)).toBeEnabled();
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/auth\/verify-email/);
  expect(sent).toEqual(['POST']);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Jürgen');

  await test.step('nothing moves on the page that asks for the code while it learns the address', async () => {
    await watchShifts(page);
    await page.reload();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await expectHydrated(page, page.url());
    await expectSteady(page, page.url());
  });
});
