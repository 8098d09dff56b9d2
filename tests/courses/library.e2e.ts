import { expect, test } from '../support/stories/e2e.ts';

test('on a phone a learner sees the specialty they chose among those that have courses', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAnother('trial');
  await page.goto('/courses?specialty=infectious-diseases');
  const chips = page.getByRole('group', { name: 'Specialty' }).getByRole('button');
  await expect(chips).toHaveText(['All specialties', 'Cardiology', 'Nephrology', 'Infectious diseases']);
  const chosen = chips.filter({ hasText: 'Infectious diseases' });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await chips.filter({ hasText: 'Cardiology' }).click();
  await expect(page).toHaveURL('/courses?specialty=cardiology');
  await expect(chips.filter({ hasText: 'Cardiology' })).toBeInViewport({ ratio: 1 });
});
