import { expect, type Page } from 'playwright/test';

/**
 * Waits until every island of a page is hydrated; scrolls to islands that hydrate when visible, and presses a key without
 * an effect for those that wait for one.
 */
export async function expectHydrated(page: Page, name: string): Promise<void> {
  const waiting = page.locator('astro-island[ssr]');
  await page.keyboard.press('Shift');
  await expect(async () => {
    await page.evaluate(() => document.querySelector('astro-island[ssr][client=visible] > *')?.scrollIntoView());
    await expect(waiting, name).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
}
