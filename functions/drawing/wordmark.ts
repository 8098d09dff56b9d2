import { productName } from '#contract/product';
import { ink, type At, type Sheet } from './sheet.ts';

/** The product's logo in a square of 32, y downwards: an ECG line that turns into a leaf. */
export const logo = {
  line: 'M2.7 12.5h2.6L10.5 25l5-15 5 15',
  lineWidth: 3.6,
  leaf: 'M19.15 24.6C20.8 19.2 20.6 9.2 29.3 4.2c.6 7.8-3.1 14.8-7.68 21.56a1.35 1.35 0 0 1-2.47-1.16Z',
} as const;

/** Draws the logo and the product's name, with the upper left corner at a point. */
export function drawWordmark(sheet: Sheet, at: At): void {
  sheet.stroke(logo.line, at, ink.skyDeep, logo.lineWidth, 0.8);
  sheet.fill(logo.leaf, at, ink.skyBright, 0.8);
  sheet.tag('P', () => sheet.write(productName, 'semibold', 18, { x: at.x + 32, y: at.y - 19.5 }, ink.navy));
}
