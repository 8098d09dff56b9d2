import { expect, test } from '../../../support/stories/e2e.ts';

test('a learner who has passed compares before and after, and opens what remains and the next step', async ({
  page,
  signInAs,
}) => {
  await signInAs('pro');
  await page.goto('/courses/ecg-first-five-minutes/summary');
  await page.getByRole('link', { name: 'Compare before and after' }).click();
  await expect(page.getByRole('heading', { name: 'Before and after', level: 1 })).toBeVisible();
  await expect(page.getByText(/percentage points more than before the course/)).toBeVisible();
  await expect(page.getByText(/none was\.$/)).toBeVisible();
  await page.getByRole('region', { name: 'How to close the gap' }).getByRole('link').first().click();
  await page.waitForURL(/\/lessons\//);
  await page.goto('/courses/ecg-first-five-minutes/recommendations');
  await expect(page.getByRole('heading', { name: 'What to learn next', level: 1 })).toBeVisible();
  await expect(page.getByText('You have not fully met this objective yet:').first()).toBeVisible();
});
