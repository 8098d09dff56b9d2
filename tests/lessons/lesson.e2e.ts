import type { Page } from 'playwright/test';
import { expect, test } from '../support/e2e.ts';

const course = '/courses/sepsis-the-first-hour';

/** Begins the course from its page and skips its kickoff quiz, unless that was done before. */
async function begin(page: Page): Promise<void> {
  await page.goto(course);
  const start = page.getByRole('button', { name: 'Begin course' }).first();
  const kickoff = page.getByRole('link', { name: 'Start kickoff quiz' }).first();
  await start.click();
  await kickoff.click();
  await page.getByRole('button', { name: 'Skip this quiz' }).click();
  await page.getByRole('button', { name: 'Skip and begin the lessons' }).click();
  await page.waitForURL(/lessons\/recognise-sepsis/);
}

test('a learner skips the kickoff quiz, reads, leaves, and goes on reading, then watches', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('basic');
  await begin(page);

  await test.step('reads, leaves by the cross and finds the place again', async () => {
    const heading = page.locator('.prose h2').nth(3);
    await expect(heading).toBeVisible();
    await expectAccessible();
    await heading.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 90));
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/progress')),
      page.getByRole('banner').getByRole('link', { name: 'Close' }).click(),
    ]);
    await page.goto(`${course}/lessons/recognise-sepsis`);
    await expect(page.getByText('You are back where you stopped.')).toBeVisible();
    await expect(page.locator('.prose h2').nth(3)).toBeInViewport();
  });

  await test.step('looks at the outline', async () => {
    await page.getByRole('button', { name: 'Outline' }).click();
    await expect(page.getByRole('dialog').getByText('Opens after', { exact: false }).first()).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
  });

  await test.step('completes it and comes to the film', async () => {
    await page.getByRole('button', { name: 'Complete and continue' }).click();
    await page.waitForURL(/the-first-sixty-minutes/);
    await expect(page.getByRole('button', { name: 'Complete and continue' })).toBeDisabled();
    await expectAccessible();
  });

  await test.step('plays, jumps and pauses with the keyboard; only what was played counts', async () => {
    const film = page.locator('video');
    const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    await page.keyboard.press('k');
    await expect.poll(time).toBeGreaterThan(1.5);
    await page.getByRole('button', { name: /Two questions set the pace/ }).click();
    await expect.poll(time).toBeGreaterThan(17.5);
    const report = page.waitForResponse((answer) => answer.url().endsWith('/progress'));
    await page.keyboard.press('k');
    const { watched } = (await (await report).json()) as { watched: [number, number][] };
    expect(watched.length).toBe(2);
    expect(watched[0]?.[1]).toBeLessThan(15);
    await page.getByLabel('Search the transcript').fill('lactate');
    await expect(page.getByText('5 passages found')).toBeVisible();
    await expectAccessible();
  });
});
