import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Every rule of WCAG 2.2 AA; what is in order need not be described. */
const options: axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Fails if the page breaks a rule that a program can find. */
export async function expectAccessible(page: Page): Promise<void> {
  // What wakes up meanwhile would be caught half way between two colours.
  await expect(page.locator('astro-island[ssr]:not([client=visible])')).toHaveCount(0);
  // A page that was moved to by a link still has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  await motionIsOver(page);
  const told = await page.evaluate(async (rules) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, rules);
    return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
  }, options);
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}

/** Waits for what fades or moves once: colours on the way to another are none of the design's. */
export async function motionIsOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}
