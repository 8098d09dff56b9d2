import { expect, type Page } from 'playwright/test';

/** Waits until every island of a page is hydrated; scrolls to those that wait to be visible. */
export async function expectAwake(page: Page, name: string): Promise<void> {
  const asleep = page.locator('astro-island[ssr]');
  await expect(async () => {
    await page.evaluate(() => document.querySelector('astro-island[ssr][client=visible] > *')?.scrollIntoView());
    await expect(asleep, name).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
}
