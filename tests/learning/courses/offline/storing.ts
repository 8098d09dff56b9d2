import type { Page } from 'playwright/test';
import { expect } from '../../../support/stories/e2e.ts';

export const course = '/courses/acid-base-at-the-bedside';
export const label = 'Store this course on this device';

/** Stores a course from its page; waits until the switch says so. */
export async function storeCourse(page: Page, address = course): Promise<void> {
  await page.goto(address);
  await page.getByRole('switch', { name: label }).click();
  await page.getByRole('button', { name: /^Store [\d.]+ MB$/ }).click();
  await expect(page.getByText(/^Stored on this device: /)).toBeVisible();
}

/** Disconnects the browser and opens its only tab. */
export async function startOffline(page: Page): Promise<Page> {
  await page.goto('about:blank');
  await page.context().setOffline(true);
  return page.context().newPage();
}
