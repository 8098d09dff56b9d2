import type { Page } from 'playwright/test';
import { expect, openIdle, test } from '../support/stories/e2e.ts';

/** Windows of a desktop, a tablet and a phone at 200 % zoom, which halves them. */
const windows = [
  { width: 720, height: 450 },
  { width: 410, height: 590 },
  { width: 195, height: 422 },
];

/** Maximum share of the height that fixed elements may cover. */
const mostShare = 0.2;

const course = '/courses/ecg-first-five-minutes';

/** Share of the window's height that wide fixed elements cover, and their names. */
function stuckShare(page: Page) {
  return page.evaluate(() => {
    const stuck = [...document.querySelectorAll<HTMLElement>('body *:not(.toaster)')].filter((element) => {
      const { position, top, bottom, visibility } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (visibility === 'hidden' || box.width < innerWidth * 0.6 || box.bottom <= 0 || box.top >= innerHeight)
        return false;
      if (position === 'fixed') return true;
      const isAt = (place: string, distance: number) => Math.abs(distance - parseFloat(place)) < 1.5;
      return position === 'sticky' && (isAt(top, box.top) || isAt(bottom, innerHeight - box.bottom));
    });
    const height = stuck.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
    return { share: height / innerHeight, what: stuck.map(({ outerHTML }) => outerHTML.slice(0, 80)).join('; ') };
  });
}

test('at 200 % zoom, no fixed element covers more than a fifth of the height', async ({ page, signInAs }) => {
  await signInAs('pro');
  for (const address of ['/dashboard', course, `${course}/lessons/reading-order`, `${course}/summary`, '/review']) {
    await openIdle(page, address);
    for (const size of windows) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 200));
      await expect.poll(() => page.evaluate(() => scrollY), address).toBeGreaterThan(0);
      const { share, what } = await stuckShare(page);
      expect(share, `${address} at ${size.width} px: ${what}`).toBeLessThanOrEqual(mostShare);
    }
  }
});

test('at 200 % zoom the buttons of a quiz scroll with its question', async ({ page, signInAs }) => {
  await signInAs('trial');
  await openIdle(page, `${course}/quizzes/practice-rhythm`);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: /Check|Next/ }).first()).toBeVisible();
  for (const size of windows) {
    await page.setViewportSize(size);
    const { share, what } = await stuckShare(page);
    expect(share, `${size.width} px: ${what}`).toBeLessThanOrEqual(mostShare);
  }
});

test('with forced colours bars, their legend and icons stand out from the ground', async ({ page, signInAs }) => {
  await signInAs('pro');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/courses/sepsis-the-first-hour/comparison');
  const bars = page.getByRole('img', { name: /^In all/ }).locator('rect');
  await expect(bars).toHaveCount(4);
  const fills = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).fill));
  const [track, before, sameTrack, after] = fills;
  const ground = 'rgb(0, 0, 0)';
  expect([track, sameTrack]).toEqual([ground, ground]);
  expect(new Set([ground, before, after]).size).toBe(3);
  const legend = page.locator('[data-swatch]');
  const swatches = await legend.evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).backgroundColor));
  expect(swatches).toEqual([before, after]);

  await page.goto('/dashboard');
  const icon = page.getByRole('main').locator('svg.text-credit').first();
  await expect(icon).toBeVisible();
  const colors = await icon.evaluate((svg) =>
    [svg, svg.parentElement].map((element) => element && getComputedStyle(element).color),
  );
  expect(colors[0]).toBe(colors[1]);
});
