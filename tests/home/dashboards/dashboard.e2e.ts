import type { Page } from 'playwright/test';
import { expect, test } from '../../support/stories/e2e.ts';
import { logIn, newPeople } from '../../support/stories/groups.ts';
import { ask } from '../../support/stories/requests.ts';
import { expectSteady, watchShifts } from '../../support/stories/shifts.ts';

const course = '/api/courses/sepsis-the-first-hour';
const practice = `${course}/quizzes/practice-perfusion/attempts`;

const slices = (page: Page) => page.getByRole('region', { name: 'How long do you have?' }).getByRole('link');

/** Sends a request of the signed-in learner; returns the body of the answer. */
async function send(page: Page, method: string, path: string, data: object = {}) {
  const answer = await ask(page.request, method, path, data);
  expect(answer.ok(), `${method} ${path}`).toBe(true);
  return answer.status() === 204 ? undefined : ((await answer.json()) as { id: string; items: Item[] });
}

interface Item {
  readonly id: string;
  readonly options: readonly { readonly id: string }[];
}

test('a newcomer chooses how long they have, and is at the course with one press', async ({
  page,
  baseURL: origin = '',
  expectAccessible,
}) => {
  const { named, create } = newPeople(origin);
  const ana = named('ana');
  await create(ana);
  await logIn(page, ana);
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/de/dashboard');
  await expect(page.getByRole('heading', { name: 'Wie viel Zeit haben Sie?' })).toBeVisible();
  await expectAccessible();
  await page.goto('/dashboard');
  await expect(slices(page).first()).toContainText(/^3.min.*Begin “.*3.min.*left until/);
  await expectSteady(page, 'the dashboard of a newcomer');
  await expectAccessible();
  await slices(page).nth(1).press('Enter');
  await expect(page).toHaveURL(/\/courses\/[a-z-]+$/);
});

test('a learner continues at the second, paragraph or question where they stopped', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('basic');
  await watchShifts(page);
  const lead = page.getByRole('region', { name: 'Sepsis: the first hour' });
  const stopAt = (lesson: string, position: number) =>
    send(page, 'PUT', `${course}/lessons/${lesson}/progress`, {
      ...{ position, watched: [], activeSeconds: 5, captions: null, speed: 1 },
    });
  await send(page, 'POST', `${course}/participation`);
  await send(page, 'POST', `${course}/kickoff/skip`);

  await test.step('the paragraph', async () => {
    await stopAt('recognise-sepsis', 0.6);
    await page.goto('/dashboard');
    await expect(lead.getByText('60% read')).toBeVisible();
    await expectSteady(page, 'the dashboard');
    await expectAccessible();
    await lead.getByRole('link', { name: 'Continue lesson' }).click();
    await expect(page.getByText('You are back where you left off.')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  });

  await test.step('the second', async () => {
    await send(page, 'POST', `${course}/lessons/recognise-sepsis/completion`);
    await stopAt('the-first-sixty-minutes', 41.5);
    await page.goto('/dashboard');
    await expect(lead.getByText('stopped at 0:41')).toBeVisible();
    await lead.getByRole('link', { name: 'Continue lesson' }).click();
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeCloseTo(41.5, 1);
  });

  await test.step('the question', async () => {
    // The page of the video saves its position as it closes.
    await page.goto('/courses');
    const { id = '', items: [item] = [] } = (await send(page, 'POST', practice)) ?? {};
    const answer = { answer: [item?.options[0]?.id], confidence: 1 };
    await send(page, 'PUT', `${practice}/${id}/answers/${item?.id}`, answer);
    await page.goto('/dashboard');
    await expect(lead.getByText(/^Practice quiz: 1 of \d+ questions answered$/)).toBeVisible();
    await expectAccessible();
    await lead.getByRole('link', { name: 'Continue quiz' }).click();
    await expect(page.getByRole('heading', { name: /Question 2 of \d+/ })).toBeVisible();
  });

  await test.step('and with three minutes reviews what is due', async () => {
    await page.goto('/dashboard');
    await expect(slices(page).first()).toContainText(/Review \d+ questions/);
    await slices(page).first().click();
    await expect(page).toHaveURL('/review');
    await expect(page.getByRole('heading', { name: /Question 1 of \d+/ })).toBeVisible();
  });
});
