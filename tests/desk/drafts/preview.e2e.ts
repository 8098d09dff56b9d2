import { expect, test } from '../../support/stories/e2e.ts';
import { ask } from '../../support/stories/requests.ts';

const courseId = 'acid-base-at-the-bedside';

test('an author sees a course as learners of each plan and language see it', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('author');
  expect((await ask(page.request, 'POST', `/api/desk/courses/${courseId}/draft`)).ok()).toBe(true);
  await page.goto(`/desk/drafts/${courseId}`);
  const preview = page.getByRole('region', { name: 'What learners see' });
  const locked = preview.getByRole('listitem').filter({ hasText: 'Not available yet' });
  const plan = preview.getByRole('combobox', { name: 'Plan of the learner' });

  await test.step('a free account has the kickoff quiz and the first lesson', async () => {
    await expect(plan).toHaveValue('trial');
    await expect(preview.getByText('Locked lessons and quizzes are part of the Basic membership.')).toBeVisible();
    await expect(locked).toHaveCount(7);
    await expect(locked.filter({ hasText: '1. A five-step approach' })).toHaveCount(0);
    await expectAccessible();
  });

  await test.step('Basic opens all lessons, Pro the credit as well', async () => {
    await plan.selectOption('Basic membership');
    await expect(locked).toHaveCount(0);
    await expect(preview.getByText('Credit is part of the Pro membership')).toBeVisible();
    await plan.selectOption('Pro membership');
    await expect(preview.getByText(/^Credit is part of/)).toHaveCount(0);
  });

  await test.step('the preview follows the language of the fields, and what is written in them', async () => {
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('German');
    await expect(preview.getByRole('heading', { name: 'Säure-Basen-Störungen am Krankenbett' })).toBeVisible();
    await expect(preview.getByText('1. Fünf Schritte')).toBeVisible();
    await page.getByLabel('Title of the course').fill('Säuren und Basen');
    await expect(preview.getByRole('heading', { name: 'Säuren und Basen' })).toBeVisible();
    await expect(page.getByText('All changes are saved.')).toBeVisible();
  });
});
