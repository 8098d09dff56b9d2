import type { Page } from 'playwright/test';
import type { Reply } from '#contract/feature';
import type { attendance } from '#contract/webinars/attendance';
import { ask } from '../../support/stories/requests.ts';
import { expect, test } from '../../support/stories/e2e.ts';

const address = '/webinars/hyponatremia-without-harm';

const film = (page: Page) => page.locator('video');
const timeOf = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** The progress that the edge has stored. */
async function savedPosition(page: Page): Promise<number> {
  const answer = await ask(page.request, 'GET', '/api/webinars/hyponatremia-without-harm/attendance');
  const { recording } = (await answer.json()) as Reply<typeof attendance.endpoints.own>;
  return recording?.progress.position ?? 0;
}

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2, name: 'Recording', exact: true })).toBeVisible();
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
}

test('a member watches a recording, leaves the page in the middle, and resumes there', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('basic');
  await open(page);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible();
  }

  await test.step('plays with the keyboard and jumps to a chapter', async () => {
    await page.getByRole('button', { name: 'Play the video' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(1);
    const chapters = page.getByRole('navigation', { name: 'Chapters' });
    await chapters.getByRole('button', { name: /A limit for every day/ }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(47);
    await expect(chapters.getByRole('button', { name: /A limit for every day/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  await test.step('reads captions and transcript in German', async () => {
    await page.getByRole('combobox', { name: 'Captions (c)' }).selectOption('de');
    await expect(page.getByRole('button', { name: /Zweitens: eine Grenze für jeden Tag/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'Captions (c)' }).selectOption('en');
  });

  await test.step('searches the transcript and jumps to the passage', async () => {
    await page.getByRole('searchbox', { name: 'Search the transcript' }).fill('desmopressin');
    await expect(page.getByText('1 passage found')).toBeVisible();
    await page.getByRole('button', { name: /Desmopressin, two micrograms/ }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(90);
  });

  await test.step('watches faster, leaves while it plays, and resumes', async () => {
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
    await page.getByRole('searchbox', { name: 'Search the transcript' }).fill('');
    await expectAccessible();
    await page.goto('about:blank');
    await expect.poll(() => savedPosition(page)).toBeGreaterThan(90);

    await open(page);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(90);
    await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.5');
    await expect(page.getByRole('combobox', { name: 'Captions (c)' })).toHaveValue('en');
    await expect(page.getByRole('button', { name: 'Continue watching' })).toBeVisible();
  });
});

test('a free account reads which plan opens a recording', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('trial');
  await page.goto(address);
  await expect(page.getByText('Recordings are part of the Basic membership.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/pricing');
  await expectAccessible();
});
