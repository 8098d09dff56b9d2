import { expect, test } from '../support/stories/e2e.ts';

test('a learner at a desk sees every number of a quiz in one line, in the longest language too', async ({
  page,
  signInAsAnother,
}) => {
  await signInAsAnother('basic');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/de/courses/ecg-first-five-minutes');
  await page.getByRole('button', { name: 'Kurs beginnen' }).click();
  const numbers = page.getByRole('navigation', { name: 'Fragen' }).getByRole('button');
  await expect(numbers.nth(9)).toBeVisible();
  const heights = await numbers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(heights).size).toBe(1);
});
