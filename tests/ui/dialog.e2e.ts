import type { Locator, Page } from 'playwright/test';
import { waitForAnimations } from '../support/stories/accessibility.ts';
import { expect, test } from '../support/stories/e2e.ts';

const desktop = { width: 1440, height: 700 };
const phone = { width: 390, height: 844 };

const layerOf = (locator: Locator) =>
  locator.evaluate((element) => {
    for (let part: Element | null = element; part; part = part.parentElement) {
      const { zIndex } = getComputedStyle(part);
      if (zIndex !== 'auto') return Number(zIndex);
    }
    return 0;
  });

const panelOf = (page: Page) => {
  const panel = page.getByRole('dialog').getByRole('button', { name: 'Close' }).locator('..');
  return panel.boundingBox();
};

test('a dialog does not change the page below it', async ({ page, signInAs }) => {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signInAs('pro');
  await page.goto('/credits');
  const opener = page.getByRole('button', { name: /^Correct the name/ }).first();
  const dialog = page.getByRole('dialog', { name: 'Correct the name' });
  await expect(opener).toBeVisible();

  // Specification 9: "Layers: modal 1100, overlay 1000, menu 1000, tooltip 1100."
  await test.step('what opens over a page lies in its layer', async () => {
    await page.keyboard.press('Tab');
    expect(await layerOf(page.getByRole('link', { name: 'Skip to content' }))).toBe(1000);
    await page.getByRole('banner').locator('summary', { hasText: 'Language' }).click();
    expect(await layerOf(page.getByRole('banner').getByRole('link', { name: 'Deutsch' }))).toBe(1000);
    await page.keyboard.press('Escape');
    await opener.click();
    expect(await layerOf(dialog)).toBe(1100);
    await page.keyboard.press('Escape');
  });

  await test.step('a dialog keeps the page behind it still and gives the focus back when it is taken away', async () => {
    const width = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
    await expect(dialog).toHaveCount(0);
    const before = await width();
    await opener.click();
    await expect(dialog.getByRole('heading')).toBeVisible();
    expect(await width()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  // Specification 2: "Dialogs are full-screen on small screens."
  // Specification 9: "Dialog max height 90%"
  await test.step('a dialog fills a small screen and at most 90 % of the height of a large one', async () => {
    await page.setViewportSize(phone);
    await opener.click();
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await waitForAnimations(page);
    expect(await panelOf(page)).toMatchObject({ x: 0, y: 0, ...phone });
    await page.setViewportSize({ width: 1440, height: 320 });
    await waitForAnimations(page);
    const { width = Infinity, height = Infinity } = (await panelOf(page)) ?? {};
    expect(width).toBeLessThan(700);
    expect(height).toBeLessThanOrEqual(0.9 * 320);
  });
});
