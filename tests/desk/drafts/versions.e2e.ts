import { expectAccessible } from '../../support/stories/accessibility.ts';
import { expect, test } from '../../support/stories/e2e.ts';
import { ask } from '../../support/stories/requests.ts';
import { createPublished, write } from './draft-pages.ts';

test('an editor compares the draft of a course with its published version', async ({ page, signInAsAnother }) => {
  const courseId = `compared-${Date.now()}`;
  await signInAsAnother('editor');
  await createPublished(page, 'Compared', courseId);
  await page.goto(`/desk/drafts/${courseId}?file=lessons/first-lesson.en.md`);
  await write(page, 'Title', 'Another title');
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Compare versions' }).press('Enter');
  await expect(page.getByLabel('On the right')).toHaveValue('draft');
  await expect(page.getByText('Files that differ: 1')).toBeVisible();
  await page.getByText('lessons/first-lesson.en.md').click();
  await expect(page.getByRole('heading', { name: 'Another title' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Title of the lesson' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'As text' }).press('Enter');
  await expect(page.getByRole('insertion').filter({ hasText: 'Another' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('On the right').selectOption({ index: 1 });
  await expect(page.getByText('Both have the same files.')).toBeVisible();
});

test('an editor withdraws a question from all scores, and the draft says so', async ({ page, signInAsAnother }) => {
  const courseId = `withdrawn-${Date.now()}`;
  await signInAsAnother('editor');
  await createPublished(page, 'Withdrawn', courseId);
  await page.goto(`/desk/drafts/${courseId}?file=quizzes/mastery.yaml`);
  await page
    .getByRole('button', { name: /Another patient has the condition/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Withdraw from all scores' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw question' }).press('Enter');
  await expect(dialog.getByText('Fill in this field.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('The guideline has changed');
  await dialog.getByRole('button', { name: 'Withdraw question' }).press('Enter');
  await expect(page.getByText(/^Withdrawn on .*: it counts in no score\.$/)).toBeVisible();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Compare versions' }).press('Enter');
  await page.getByText('quizzes/mastery.yaml').click();
  await expect(page.getByRole('insertion').filter({ hasText: 'withdrawn' })).toBeVisible();
});

test('a translation shows what changed in its original since', async ({ page, signInAsAnother }) => {
  const courseId = `translated-${Date.now()}`;
  await signInAsAnother('editor');
  await createPublished(page, 'Translated', courseId);
  const path = `drafts/${courseId}`;
  const { texts } = (await (await ask(page.request, 'GET', `/api/desk/${path}`)).json()) as {
    texts: { path: string; text: string; revision: number }[];
  };
  const textAt = (file: string) => texts.find((one) => one.path === file) ?? { text: '', revision: 0 };
  const save = async (file: string, change: (text: string) => string) => {
    const { text, revision } = textAt(file);
    const body = { path: file, text: change(text), revision };
    expect((await ask(page.request, 'PUT', `/api/desk/${path}/texts`, body)).ok()).toBe(true);
  };
  await save('course.yaml', (text) => text.replace(/^languages: .*$/m, 'languages: [en, de]'));
  await save('lessons/first-lesson.de.md', () => '---\ntitle: Erste Lektion\nsummary: Kurz.\n---\nText\n');
  await page.goto(`/desk/${path}?file=lessons/first-lesson.de.md`);
  const parts = page.getByRole('navigation', { name: 'Parts of the course' });
  await expect(parts.getByRole('button', { name: 'Erste Lektion' })).toBeVisible();
  await expect(parts.getByText('Original changed')).toBeHidden();

  await save('lessons/first-lesson.en.md', (text) => `${text}\nOne more sentence.\n`);
  await page.reload();
  await expect(parts.getByRole('button', { name: 'Erste Lektion' })).toContainText('Original changed');
  const changes = page.getByRole('tabpanel', { name: 'Changes since the translation' });
  await expect(changes.getByText('One more sentence.')).toBeVisible();
  await expect(changes.getByText(/^Unchanged lines: \d+$/).first()).toBeVisible();
  await expect(changes.getByRole('columnheader', { name: 'When it was translated' })).toBeVisible();
  await expectAccessible(page);

  await write(page, 'Title', 'Die erste Lektion');
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await expect(parts.getByText('Original changed')).toBeHidden();
  await expect(changes.getByText('One more sentence.'), 'stays while the lesson is open').toBeVisible();
});
