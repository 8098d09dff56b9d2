import type { Color } from 'pdf-lib';
import type { Block } from './layout.ts';
import type { Sheet } from './sheet.ts';
import type { Role } from './tags.ts';

/** Draws a block; the capitals of its first line end at `top`. */
export function drawBlock(
  sheet: Sheet,
  block: Block,
  { left, top }: { left: number; top: number },
  color: Color,
  leading: number,
  role: Role = 'P',
): void {
  sheet.tag(role, () => writeBelow(sheet, block, { left, top }, color, leading));
}

/** Draws a block below an edge, in the element that is drawn. */
export function writeBelow(
  sheet: Sheet,
  block: Block,
  { left, top }: { left: number; top: number },
  color: Color,
  leading: number,
): void {
  sheet.writeBlock(block, { x: left, y: top - block.size * capitals }, block.size * leading, color);
}

/** Height of capitals as a fraction of the font size. */
const capitals = 0.67;

/** Height from the top of the first line's capitals to the last baseline. */
export function heightOf({ size, lines }: Block, leading: number): number {
  return size * capitals + Math.max(0, lines.length - 1) * size * leading;
}

export function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
