import { people } from '../../../functions/commands/demo/people.ts';
import { expectAccessible } from '../../support/stories/accessibility.ts';
import { expect, test } from '../../support/stories/e2e.ts';
import { logInWithCode } from '../../support/stories/second-step.ts';
import { createDraft, write } from './draft-pages.ts';

test('two authors at one text see both and choose; nothing is overwritten', async ({
  page,
  browser,
  signInAsAnother,
}) => {
  const courseId = `conflict-${Date.now()}`;
  await signInAsAnother('author');
  await createDraft(page, 'Two authors', courseId);
  await page.getByRole('button', { name: 'Title of the lesson' }).press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();

  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.goto(`/desk/drafts/${courseId}?file=lessons/first-lesson.en.md`);
  await write(other, 'Title', 'Written by the other');
  await expect(other.getByText('All changes are saved.')).toBeVisible();
  await context.close();

  await write(page, 'Title', 'Written here');
  await expect(page.getByText('Somebody else has changed this text.')).toBeVisible();
  await expect(page.getByLabel('The saved text')).toHaveValue(/Written by the other/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save yours' }).press('Enter');
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Former texts' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Restore this text' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Written here');
});

test('two people with the same draft see each other until one leaves', async ({ page, browser, signInAsAnother }) => {
  const courseId = `together-${Date.now()}`;
  await signInAsAnother('author');
  await createDraft(page, 'Together', courseId);
  const context = await browser.newContext();
  const other = await context.newPage();
  await logInWithCode(other, people.editor.email, `/desk/drafts/${courseId}`);
  await expect(page.getByText(/^Also here: Henrik Lindqvist\./)).toBeVisible();
  await expect(other.getByText(/^Also here: /)).toBeVisible();
  await other.goto(`/desk/drafts/${courseId}?file=quizzes/mastery.yaml`);
  await expect(page.getByText(/^In this file too: /)).toHaveCount(0);
  await page.getByRole('button', { name: 'Mastery quiz' }).press('Enter');
  await expect(page.getByText('In this file too: Henrik Lindqvist.')).toBeVisible();
  await expect(other.getByText(/^In this file too: /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kickoff quiz' }).press('Enter');
  await expect(other.getByText(/^In this file too: /)).toHaveCount(0);
  await context.close();
  await expect(page.getByText(/^Also here: /)).toHaveCount(0);
});
