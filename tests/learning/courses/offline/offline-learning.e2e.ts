import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/stories/accessibility.ts';
import { expect, test } from '../../../support/stories/e2e.ts';
import { answerByKeys } from '../../../support/stories/answering.ts';
import { course, label, startOffline, storeCourse } from './storing.ts';

const sepsis = '/courses/sepsis-the-first-hour';

/** What reached the edge, in its order: the last parts of the addresses of writes. */
function recordWrites(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (
      response.ok() &&
      /\/(completion|case\/run|answers\/[^/]+)$|\/api\/review\/./.test(path) &&
      response.request().method() !== 'GET'
    )
      sent.push(/completion|case|answers|review/.exec(path)?.[0] ?? '');
  });
  return sent;
}

test.use({ faults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

test('what a learner does without a connection waits in order, and is sent when it is back', async ({
  page,
  context,
  signInAsAnother,
}) => {
  await signInAsAnother('basic');
  await storeCourse(page);
  const practice = page.getByRole('main').getByRole('link', { name: 'Practice quiz' });
  const quiz = (await practice.getAttribute('href')) ?? '';

  await test.step('begins an attempt with a connection', async () => {
    await page.goto(`${quiz}#begin`);
    await expect(page.getByRole('heading', { name: /Question 1 of/ })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), `/backend/api${quiz}?locale=en`))
      .toBe(true);
  });

  const tab = await startOffline(page);
  const sent = recordWrites(tab);

  await test.step('completes a lesson; the next one opens and the course shows what waits', async () => {
    await tab.goto(`${course}/lessons/respiratory-and-compensation`);
    await tab.getByRole('button', { name: /Complete and continue/ }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Mixed disorders and treatment pitfalls' })).toBeVisible();
    await tab.goto(course);
    await expect(tab.getByText('Waiting for the connection: 1 completed lesson')).toBeVisible();
    await expect(tab.getByRole('listitem').filter({ hasText: 'Respiratory disorders and compensation' })).toContainText(
      'Done',
    );
    await expectAccessible(tab);
  });

  await test.step('decides in an interactive case; a reload finds the decision', async () => {
    await tab.goto(`${course}/lessons/oxygen-in-copd`);
    const clock = tab.getByRole('region', { name: 'Bedside monitor' }).getByText(/^Minute \d+ of the story$/);
    await expect(clock).toHaveText('Minute 0 of the story');
    await tab.getByRole('radio').first().check();
    await tab.getByRole('button', { name: 'Decide' }).click();
    await expect(clock).not.toHaveText('Minute 0 of the story');
    const moment = await clock.textContent();
    await tab.reload();
    await expect(clock).toHaveText(moment ?? '');
  });

  await test.step('reviews a question that is due: the explanation comes later', async () => {
    await tab.goto('/review');
    await expect(tab.getByRole('heading', { name: /Question 1 of/ })).toBeVisible();
    await answerByKeys(tab);
    await tab.getByRole('button', { name: 'Check answer' }).click();
    await expect(tab.getByText(/^No connection\. Your answer is stored on this device/)).toBeVisible();
    await tab.getByRole('button', { name: 'Next question' }).click();
    await tab.reload();
    await expect(tab.getByRole('heading', { name: /Question 2 of/ })).toBeVisible();
  });

  await test.step('continues the attempt without feedback; none begins', async () => {
    await tab.goto(quiz);
    await expect(tab.getByRole('heading', { name: /Question 1 of/ })).toBeVisible();
    await answerByKeys(tab);
    await tab.getByRole('button', { name: 'Check answer' }).click();
    await expect(tab.getByText(/Your answer is kept on this device/)).toBeVisible();
    await tab.getByRole('button', { name: 'Next question' }).click();
    await expect(tab.getByRole('heading', { name: /Question 2 of/ })).toBeVisible();
    await tab.goto(`${course}/quizzes/mastery`);
    await expect(tab.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  });

  await test.step('gets the connection back: everything is sent in its order', async () => {
    await tab.goto(course);
    await expect(tab.getByText('Waiting for the connection: 1 completed lesson, 1 review answer')).toBeVisible();
    expect(sent).toEqual([]);
    await context.setOffline(false);
    await expect(tab.getByText('What you did without a connection has been sent.')).toBeVisible();
    await expect(tab.getByText(/^Waiting for the connection/)).toBeHidden();
    await expect.poll(() => sent).toContain('answers');
    expect(sent.filter((write) => write !== 'answers')).toEqual(['completion', 'case', 'review']);
    await tab.reload();
    await expect(tab.getByRole('listitem').filter({ hasText: 'Respiratory disorders and compensation' })).toContainText(
      'Done',
    );
  });
});

test('a browser that starts without a connection plays the videos that a learner has stored', async ({
  page,
  playwright,
  baseURL,
  signInAsAnother,
}, testInfo) => {
  await signInAsAnother('pro');
  const cookies = await page.context().cookies();
  const open = () =>
    playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      ...testInfo.project.use.launchOptions,
      baseURL,
    });

  const before = await open();
  await before.addCookies(cookies);
  const tab = await before.newPage();
  await tab.goto(sepsis);
  await tab.getByRole('switch', { name: label }).click();
  await tab.getByRole('checkbox', { name: /^Store its videos too: [\d.]+ [kM]B$/ }).check();
  await tab.getByRole('button', { name: /^Store [\d.]+ MB$/ }).click();
  await expect(tab.getByText(/^Stored on this device: /)).toBeVisible();
  await before.close();

  const after = await open();
  await after.setOffline(true);
  const missing = await after.newPage();
  await missing.goto('/courses/ecg-first-five-minutes');
  await expect(missing.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  // In a tab of its own: that page reloads itself when the browser announces a connection.
  const lesson = await after.newPage();
  await lesson.goto(`${sepsis}/lessons/the-first-sixty-minutes`);
  await expect(lesson.getByRole('heading', { level: 1 })).toContainText('Lactate, cultures and the first antibiotic');
  const video = lesson.locator('video');
  await video.evaluate((player: HTMLVideoElement) => {
    player.muted = true;
    player.currentTime = 20;
    return player.play();
  });
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(20.2);
  await after.close();
});
