import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Every rule of WCAG 2.2 AA, without results for passed checks. */
const options: axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Fails if the page breaks a rule that a program can find. */
export async function expectAccessible(page: Page): Promise<void> {
  // Hydration may start color transitions during the check.
  await expect(page.locator('astro-island[ssr]:not([client=visible], [client=press])')).toHaveCount(0);
  // Navigation by the router keeps the window and so the script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  await waitForAnimations(page);
  const report = await page.evaluate(async (rules) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, rules);
    return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
  }, options);
  expect(report, `accessibility of ${page.url()}`).toEqual([]);
}

/** Waits until animations end: their intermediate colors are not part of the design. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}
