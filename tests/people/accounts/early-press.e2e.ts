import type { Page } from 'playwright/test';
import { demoPassword, people } from '../../../functions/commands/demo/people.ts';
import { expect, test } from '../../support/stories/e2e.ts';

/** Fills in the form as a browser does that knows the password: without a key, a press or the focus. */
async function fillByBrowser(page: Page, password: string): Promise<void> {
  const values = { email: people.pro.email, password };
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`input[name=${name}]`);
    await field.evaluate((input: HTMLInputElement, value) => (input.value = value), value);
  }
}

/** Makes React's script wait; the function that is returned ends that. */
async function delayReact(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/island-renderer/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const [how, submit] of Object.entries({
  'by the mouse': (page: Page) => page.getByRole('button', { name: 'Log in', exact: true }).click(),
  'by Enter': (page: Page) => page.getByRole('textbox', { name: 'Password' }).press('Enter'),
})) {
  test(`a login that is submitted ${how} before its script has loaded is sent once it has`, async ({ page }) => {
    const arrive = await delayReact(page);
    await page.goto('/auth/login?next=/courses');
    await fillByBrowser(page, demoPassword);
    await submit(page);
    expect(new URL(page.url()).search).toBe('?next=/courses');
    arrive();
    await expect(page).toHaveURL(/\/courses$/);
  });
}

test('a link leads on before the script has loaded, with the page that was wanted', async ({ page }) => {
  await delayReact(page);
  await page.goto('/auth/login?next=/courses');
  await page.getByRole('link', { name: 'Create a free account' }).click();
  await expect(page).toHaveURL('/auth/signup?next=%2Fcourses');
});
