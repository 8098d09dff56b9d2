import type { Locator, Page } from 'playwright/test';
import type { PersonName } from '../../functions/commands/demo/account.ts';
import { expect, test } from '../support/stories/e2e.ts';

interface Place {
  readonly path: string;
  readonly button: RegExp;
  /** The element whose right edge the button reaches; without one the screen is centered. */
  readonly of?: (page: Page) => Locator;
}

const region = (name: RegExp) => (page: Page) => page.getByRole('region', { name });

/** The main buttons of all kinds of screens, by viewer; buttons of one path share a screen. */
const places: Partial<Record<PersonName, readonly Place[]>> = {
  trial: [
    { path: '/dashboard', button: /^Continue lesson/, of: region(/^The ECG/) },
    {
      path: '/courses/ecg-first-five-minutes/lessons/frontal-axis',
      button: /^Complete/,
      of: region(/^You have reached the end/),
    },
  ],
  pro: [
    { path: '/courses/ecg-first-five-minutes/comparison', button: /^See your summary/, of: region(/^All numbers/) },
  ],
  owner: [
    { path: '/dashboard', button: /^Claim up to/, of: region(/^Ready to claim/) },
    { path: '/courses/acid-base-at-the-bedside/summary', button: /evaluation/, of: region(/credits/) },
    { path: '/courses/acid-base-at-the-bedside/quizzes/practice-numbers', button: /^Start/ },
    { path: '/courses/unknown', button: /^Go to the dashboard/ },
  ],
};

const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, width: 0 };

async function expectInPlace(page: Page, { path, button, of }: Place): Promise<void> {
  const main = page.getByRole('main');
  const pressed = main
    .getByRole('button', { name: button })
    .or(main.getByRole('link', { name: button }))
    .first();

  await page.setViewportSize({ width: 390, height: 844 });
  if (new URL(page.url()).pathname !== path) await page.goto(path);
  await expect(pressed).toBeVisible();
  const onPhone = await boxOf(pressed);
  expect(onPhone.width, 'the width of a phone').toBeGreaterThan(390 - 2 * 48);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await boxOf(pressed)).width, 'one width').toBeGreaterThanOrEqual(240);
  const box = await boxOf(pressed);
  const around = await boxOf(of?.(page) ?? main);
  const [end, edge] = [box.x + box.width, around.x + around.width];
  if (of) expect(edge - end, 'at the right edge').toBeLessThanOrEqual(32);
  else expect(Math.abs(box.x + end - around.x - edge), 'in the middle').toBeLessThanOrEqual(2);
}

test('a learner finds the main button of every kind of screen in its place', async ({ page, context, signInAs }) => {
  for (const [who, theirs] of Object.entries(places)) {
    await page.goto('about:blank');
    await context.clearCookies();
    await signInAs(who as PersonName);
    for (const place of theirs)
      await test.step(`${who} on ${place.path}: ${place.button.source}`, () => expectInPlace(page, place));
  }
});
