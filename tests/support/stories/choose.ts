import type { Page } from 'playwright/test';

/** Chooses from a searchable list by typing the beginning. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
  // The field is focused again in the next frame, before a user could reach another field.
  await page.evaluate(() => new Promise(requestAnimationFrame));
}
