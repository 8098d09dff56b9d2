import type { Locator, Page } from 'playwright/test';
import { motionIsOver } from '../support/stories/accessibility.ts';
import { expect, openIdle, test } from '../support/stories/e2e.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const desktop = { width: 1440, height: 700 };
const phone = { width: 390, height: 844 };

async function correctionDialog(page: Page): Promise<Locator> {
  await page.goto('/credits');
  await page
    .getByRole('button', { name: /^Correct the name/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: /name/i });
}

const layerOf = (locator: Locator) =>
  locator.evaluate((element) => {
    for (let part: Element | null = element; part; part = part.parentElement) {
      const { zIndex } = getComputedStyle(part);
      if (zIndex !== 'auto') return Number(zIndex);
    }
    return 0;
  });

// Specification 2: "General toast area bottom-left (default position otherwise top-right)."
// Specification 2: "Toast width is 25rem."
test('a toast stands at the top right, 25rem wide, unless it belongs to the general area', async ({
  page,
  context,
  signInAs,
}) => {
  await page.setViewportSize(desktop);
  await signInAs('pro');
  await page.clock.install();
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'the-next-one' } }));
  await openIdle(page, '/more');
  await page.clock.fastForward('05:01');
  await expect(page.getByText("We've made some updates!")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await motionIsOver(page);
  const areaOf = (text: string) => page.getByRole('status').filter({ hasText: text }).boundingBox();
  const [general, usual] = [await areaOf("We've made some updates!"), await areaOf('You are offline.')];
  expect(general).toMatchObject({ width: 400 });
  expect(usual).toMatchObject({ width: 400 });
  expect(general?.x).toBeLessThan(32);
  expect((general?.y ?? 0) + (general?.height ?? 0)).toBeGreaterThan(desktop.height - 32);
  expect((usual?.x ?? 0) + 400).toBeGreaterThan(desktop.width - 32);
  expect(usual?.y).toBeLessThan(100);

  await page.setViewportSize(phone);
  const bar = await page.getByRole('navigation', { name: 'Navigation', exact: true }).boundingBox();
  const onPhone = await areaOf("We've made some updates!");
  const bottom = (onPhone?.y ?? 0) + (onPhone?.height ?? 0);
  expect(onPhone?.x).toBeLessThan(32);
  expect(bottom, 'above the bar').toBeLessThanOrEqual(bar?.y ?? 0);
  expect(bottom, 'at the bottom').toBeGreaterThan(phone.height - 120);
  await context.setOffline(false);
});

// Specification 2: "Dialogs are full-screen on small screens."
// Specification 9: "Dialog max height 90%"
test('a dialog fills a small screen and at most 90 % of the height of a large one', async ({ page, signInAs }) => {
  await signInAs('pro');
  await page.setViewportSize(phone);
  await expect((await correctionDialog(page)).getByRole('heading').first()).toBeVisible();
  const sizeOf = async () => {
    await motionIsOver(page);
    return page.getByRole('dialog').evaluate((dialog) => {
      const panel = dialog.querySelector('h2')?.closest('[id^=headlessui-dialog-panel]')?.getBoundingClientRect();
      return { width: panel?.width ?? 0, height: panel?.height ?? 0 };
    });
  };
  expect(await sizeOf()).toMatchObject(phone);
  await page.setViewportSize({ width: 1440, height: 320 });
  const { width, height } = await sizeOf();
  expect(width).toBeLessThan(700);
  expect(height).toBeLessThanOrEqual(0.9 * 320);
});

// Specification 9: "Layers: modal 1100, overlay 1000, menu 1000, tooltip 1100."
test('what opens over a page lies in its layer', async ({ page, signInAs }) => {
  await page.setViewportSize(desktop);
  await signInAs('pro');
  await page.goto('/more');
  await page.keyboard.press('Tab');
  expect(await layerOf(page.getByRole('link', { name: 'Skip to content' }))).toBe(1000);
  await page.getByRole('banner').locator('summary', { hasText: 'Language' }).click();
  expect(await layerOf(page.getByRole('banner').getByRole('link', { name: 'Deutsch' }))).toBe(1000);
  expect(await layerOf(await correctionDialog(page))).toBe(1100);
  await page.goto('/courses/ecg-first-five-minutes');
  await page.getByRole('button', { name: 'How you earn credits' }).focus();
  expect(await layerOf(page.getByRole('tooltip'))).toBeGreaterThanOrEqual(1100);
});
