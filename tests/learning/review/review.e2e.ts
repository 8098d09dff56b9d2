import type { Page } from 'playwright/test';
import { expect, setOffline, test } from '../../support/stories/e2e.ts';
import { answerByKeys } from '../../support/stories/answering.ts';

const verdict = /That is right|Partly correct|Incorrect/;

/** Opens today's questions from the home page; returns how many there are. */
async function startReview(page: Page): Promise<number> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /questions? to review$/ }).click();
  const heading = page.getByRole('heading', { name: /Question 1 of \d+/ });
  await expect(heading).toBeFocused();
  return Number(/of (\d+)/.exec(await heading.innerText())?.[1]);
}

test('a learner reviews all questions of the day with the keyboard, on a phone and on a desktop', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  const [phone, desk] = [
    { width: 390, height: 844 },
    { width: 1440, height: 844 },
  ];
  await page.setViewportSize(phone);
  await signInAsAnother('basic');
  const count = await startReview(page);
  expect(count).toBeGreaterThanOrEqual(4);

  await test.step('stops at any time, and is reminded only when asked for', async () => {
    const reminder = page.getByRole('switch', { name: 'Remind me by email' });
    await expect(reminder).not.toBeChecked();
    await reminder.focus();
    await page.keyboard.press('Space');
    await expect(reminder).toBeChecked();
    await page.getByRole('link', { name: 'Stop here' }).click();
    await page.waitForURL('/dashboard');
    await page.goto('/review');
    await expect(reminder).toBeChecked();
    expect(await startReview(page)).toBe(count);
  });

  for (let number = 1; number <= count; number++) {
    await test.step(`question ${number}`, async () => {
      await expect(page.getByRole('heading', { name: `Question ${number} of ${count}` })).toBeFocused();
      await answerByKeys(page);
      await expectAccessible();
      if (number === 1) {
        await setOffline(page, true);
        await pressByKey(page, 'Check answer');
        await expect(page.getByText(/Your choice stays here/)).toBeVisible();
        await setOffline(page, false);
      }
      await pressByKey(page, 'Check answer');
      await expect(page.getByText(verdict)).toBeFocused();
      await expect(page.getByText(/^Comes back/)).toBeVisible();
      await expectAccessible();
      for (const size of [desk, phone]) {
        await page.setViewportSize(size);
        expect(await isAllInView(page)).toBe(true);
      }
      await page.keyboard.press('Enter');
    });
  }

  await test.step('done for today', async () => {
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeFocused();
    await expectAccessible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /questions? to review$/ })).toHaveCount(0);
  });
});

/** Focuses a button with the keyboard and presses it. */
async function pressByKey(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  const isThere = () => button.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 40 && !(await isThere()); steps++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** Whether no content is cut off at the side. */
const isAllInView = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
