import type { Locator, Page } from 'playwright/test';
import type { PersonName } from '../../functions/commands/demo/account.ts';
import { expect, test } from '../support/stories/e2e.ts';

interface Place {
  readonly who: PersonName;
  readonly path: string;
  readonly button: RegExp;
  /** What the button ends at the right edge of; a screen without is centered. */
  readonly of?: (page: Page) => Locator;
}

const region = (name: RegExp) => (page: Page) => page.getByRole('region', { name });

/** The main button of screens of every kind. */
const places: readonly Place[] = [
  { who: 'trial', path: '/dashboard', button: /^Continue lesson/, of: region(/^The ECG/) },
  { who: 'owner', path: '/dashboard', button: /^Claim up to/, of: region(/^Ready to claim/) },
  { who: 'owner', path: '/dashboard', button: /^Start review/, of: region(/questions to review/) },
  {
    who: 'trial',
    path: '/courses/ecg-first-five-minutes/lessons/frontal-axis',
    button: /^Complete/,
    of: region(/^You have reached the end/),
  },
  {
    who: 'pro',
    path: '/courses/ecg-first-five-minutes/comparison',
    button: /^See your summary/,
    of: region(/^All numbers/),
  },
  { who: 'owner', path: '/courses/acid-base-at-the-bedside/summary', button: /evaluation/, of: region(/credits/) },
  { who: 'owner', path: '/courses/acid-base-at-the-bedside/quizzes/practice-numbers', button: /^Start/ },
  { who: 'owner', path: '/courses/unknown', button: /^Go to the dashboard/ },
];

for (const { who, path, button, of } of places) {
  test(`${who} finds the main button of ${path} in its place: ${button.source}`, async ({ page, signInAs }) => {
    await signInAs(who);
    await page.goto(path);
    const main = page.getByRole('main');
    const pressed = main
      .getByRole('button', { name: button })
      .or(main.getByRole('link', { name: button }))
      .first();
    const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, width: 0 };

    await page.setViewportSize({ width: 390, height: 844 });
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
  });
}
