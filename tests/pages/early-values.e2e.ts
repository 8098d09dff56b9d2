import type { Page } from 'playwright/test';
import '../../src/platform/navigation/page/early-answers.ts';
import { expect, test } from '../support/stories/e2e.ts';

const course = '/courses/ecg-first-five-minutes';

/** The beginning of each page that is filled in early: a text, or the cover of a course or an illustration. */
const beginnings = [
  { address: '/dashboard', image: /acute-heart-failure/, text: 'Acute heart failure and cardiogenic shock' },
  { address: '/courses', image: /ecg-first-five-minutes/ },
  { address: course, image: /ecg-first-five-minutes/ },
  { address: `${course}/lessons/reading-order`, text: 'An ECG is seldom misread because it is difficult.' },
  { address: '/webinars', text: 'Five real-life situations' },
  {
    address: '/courses/sepsis-the-first-hour/quizzes/practice-perfusion',
    image: /quiz-start/,
    text: 'Try out what you have just learned.',
  },
  { address: `${course}/quizzes/kickoff`, text: 'This result is used only for your own comparison' },
  { address: '/groups', image: /empty-groups/, text: 'Learn together as a team' },
] as const;

for (const width of [390, 1440]) {
  test(`the beginning of a page is visible before its scripts have loaded, ${width} px wide`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs('pro');
    const scripts = await holdScripts(page);
    for (const { address, ...beginning } of beginnings) {
      await test.step(address, async () => {
        scripts.hold();
        await page.goto(address, { waitUntil: 'commit' });
        await expectBeginning(page, beginning);
        scripts.release();
        await expect(page.locator('[data-filled]')).toHaveCount(0);
        await expectBeginning(page, beginning);
      });
    }
  });
}

test('the courses of a filter are not filled in early, as the early read has no filter', async ({ page, signInAs }) => {
  await signInAs('pro');
  const scripts = await holdScripts(page);
  scripts.hold();
  await page.goto('/courses?search=sepsis', { waitUntil: 'commit' });
  await page.locator('[data-value]').first().waitFor({ state: 'attached' });
  // The answer is there, so that it would have been filled in.
  await page.evaluate(() =>
    Promise.all(Object.values(window.early ?? {}).map(async (one) => (await one)?.clone().text())),
  );
  await expect(page.locator('[data-value][src]')).toHaveCount(0);
  scripts.release();
  await expect(page.getByRole('main').getByRole('link', { name: /Sepsis/ })).toBeVisible();
});

interface Beginning {
  readonly text?: string;
  readonly image?: RegExp;
}

async function expectBeginning(page: Page, { text, image }: Beginning): Promise<void> {
  const main = page.getByRole('main');
  if (text) await expect(main.getByText(text).first()).toBeVisible();
  if (!image) return;
  const cover = main.locator('img').first();
  await expect(cover).toHaveAttribute('src', image);
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

/** Holds the scripts of the page back between two calls. */
async function holdScripts(page: Page) {
  let held = Promise.withResolvers<void>();
  await page.route(/\/_astro\/.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { hold: () => void (held = Promise.withResolvers()), release: () => held.resolve() };
}
