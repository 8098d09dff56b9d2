import type { Page, Response } from 'playwright/test';
import { prices } from '#contract/plans';
import { ask } from '../../support/stories/requests.ts';
import { expect, test } from '../../support/stories/e2e.ts';

const course = '/courses/sepsis-the-first-hour';

/** Begins the course from its page and skips its kickoff quiz at the first question. */
async function begin(page: Page): Promise<void> {
  await page.goto(course);
  await page.getByRole('button', { name: 'Begin course' }).first().click();
  await page.locator('summary', { hasText: 'More options' }).click();
  await page.getByRole('button', { name: 'Skip this quiz' }).click();
  await page.getByRole('button', { name: 'Skip and begin the lessons' }).click();
  await page.waitForURL(/lessons\/recognise-sepsis/);
}

/** Buys the plan that includes every lesson. */
async function orderBasic(page: Page): Promise<void> {
  const answer = await ask(page.request, 'PUT', '/api/billing/orders/what-opens-the-film', {
    planGroup: 'basic-monthly',
    currency: 'EUR',
    address: { name: 'Mira Kowalska', line1: 'Szpitalna 1', city: 'Warszawa', country: 'PL' },
    expectedTotal: prices['basic-monthly'].EUR,
    card: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
    locale: 'en',
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const positionIn = (answer: Response) => (answer.request().postDataJSON() as { position: number }).position;

const watchedIn = async (answer: Response) => ((await answer.json()) as { watched: [number, number][] }).watched;

test('a learner skips the kickoff quiz, reads, leaves, continues reading, reaches a locked lesson, then watches a video', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('trial');
  await begin(page);

  await test.step('reads, leaves by the close button and continues at the same position', async () => {
    const heading = page.locator('.prose h2').nth(3);
    await expect(heading).toBeVisible();
    await expectAccessible();
    await heading.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 90));
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/progress') && positionIn(answer) > 0),
      page.getByRole('banner').getByRole('link', { name: 'Close' }).click(),
    ]);
    await expect(page.getByRole('heading', { level: 1, name: 'Sepsis: the first hour' })).toBeVisible();
    await page.goto(`${course}/lessons/recognise-sepsis`);
    await expect(page.getByText('You are back where you left off.')).toBeVisible();
    await expect(page.locator('.prose h2').nth(3)).toBeInViewport();
  });

  await test.step('follows a citation to its reference', async () => {
    await page.getByRole('link', { name: '2', exact: true }).first().click();
    const reference = page.locator('#reference-2');
    await expect(reference).toBeInViewport();
    await expect(reference).toContainText('Singer M');
  });

  await test.step('opens the pocket card, whose address opens it again', async () => {
    await page.getByRole('button', { name: 'Pocket card' }).click();
    const card = page.getByRole('dialog', { name: 'Pocket card' });
    await expect(card.getByRole('listitem').first()).toContainText('Sepsis is infection with organ dysfunction');
    await expectAccessible();
    await page.goto('about:blank');
    await page.goto(`${course}/lessons/recognise-sepsis#card`);
    await expect(card.getByRole('img', { name: 'QR code of this lesson' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('opens the outline and follows a link without a full load', async () => {
    await page.getByRole('button', { name: 'Outline' }).click();
    await expect(page.getByRole('dialog').getByText('Available after', { exact: false }).first()).toBeVisible();
    await expectAccessible();
    await page.evaluate(() => Object.assign(window, { sameWindow: true }));
    await page.getByRole('dialog').getByRole('link', { name: 'Go to the course page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sepsis: the first hour' })).toBeVisible();
    expect(await page.evaluate(() => 'sameWindow' in window)).toBe(true);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Complete and continue' })).toBeVisible();
  });

  // Specification 2: "Status 403 shows a lock icon and the 403 message"
  await test.step('completes it without a plan, and reads which plan includes the next one', async () => {
    await page.getByRole('button', { name: 'Complete and continue' }).click();
    await expect(page).toHaveURL(`${course}/lessons/the-first-sixty-minutes`);
    await expect(page).toHaveTitle('Forbidden | Wardwise');
    await expect(page.getByText('You don’t have access to this page yet.')).toBeVisible();
    await expect(
      page.getByText(/of the course “Sepsis: the first hour” is part of the Basic membership/),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/pricing');
    await expectAccessible();
    await page.getByRole('link', { name: 'Go to the course page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sepsis: the first hour' })).toBeVisible();
  });

  await test.step('opens the video with a plan', async () => {
    await orderBasic(page);
    await page.goto(`${course}/lessons/the-first-sixty-minutes`);
    await expect(page.getByRole('button', { name: 'Complete and continue' })).toBeDisabled();
    await expectAccessible();
  });

  await test.step('plays, seeks and pauses with the keyboard; only watched passages count', async () => {
    const film = page.locator('video');
    const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Play the video' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
    await expect.poll(time).toBeGreaterThan(1.5);
    await page.getByRole('button', { name: /Two questions set the pace/ }).click();
    await expect.poll(time).toBeGreaterThan(17.5);
    // An earlier report may still be pending; it contains only the first passage.
    const report = page.waitForResponse(async (answer) => {
      return answer.url().endsWith('/progress') && (await watchedIn(answer)).length > 1;
    });
    await page.keyboard.press('k');
    const watched = await watchedIn(await report);
    expect(watched.length).toBe(2);
    expect(watched[0]?.[1]).toBeLessThan(15);
    await page.getByLabel('Search the transcript').fill('lactate');
    await expect(page.getByText('5 passages found')).toBeVisible();
    await expectAccessible();
  });
});
