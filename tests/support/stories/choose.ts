import type { Page } from 'playwright/test';

/** Chooses from a searchable list by typing the beginning. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
  // The field takes the focus back in the next frame; no person reaches another field before that.
  await page.evaluate(() => new Promise(requestAnimationFrame));
}
