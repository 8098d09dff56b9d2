import { expect, type Page } from 'playwright/test';
import { ask } from '../../support/stories/requests.ts';

/** Fills a field by its label with the keyboard. */
export async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().fill(text);
}

/** Starts a draft of a new course. */
export async function createDraft(page: Page, title: string, courseId: string): Promise<void> {
  await page.goto('/desk/courses');
  await page.getByRole('button', { name: 'New course' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Last part of its address').fill(courseId);
  await dialog.getByRole('button', { name: 'Create draft' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

/** Publishes a new course and starts the draft of its next version. */
export async function createPublished(page: Page, title: string, courseId: string): Promise<void> {
  await createDraft(page, title, courseId);
  for (const path of [`drafts/${courseId}/publication`, `courses/${courseId}/draft`])
    expect((await ask(page.request, 'POST', `/api/desk/${path}`)).ok()).toBe(true);
}
