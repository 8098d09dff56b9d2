import type { Page } from 'playwright/test';

/** Chooses an option of a searchable list by typing its beginning. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
  // The field gets the focus again in the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
}
