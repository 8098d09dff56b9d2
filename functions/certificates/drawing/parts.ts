import type { Color } from 'pdf-lib';
import type { Block, Candidate } from './layout.ts';
import { ink, type Sheet } from './sheet.ts';
import type { Role } from './tags.ts';

/** Where the column of text stands, in points. */
export const column = { left: 76, width: 486, top: 486, foot: 62 } as const;

/** One part of the column: `above` is the space before it. */
export interface Part {
  readonly above: number;
  readonly height: number;
  draw(top: number): void;
}

export function rule(sheet: Sheet, above: number): Part {
  const draw = (y: number) => sheet.line({ x: column.left, y }, { x: column.left + column.width, y }, ink.sky, 0.6);
  return { above, height: 0.6, draw };
}

export function asPart(
  sheet: Sheet,
  block: Block,
  color: Color,
  above: number,
  leading: number,
  role: Role = 'P',
): Part {
  return {
    above,
    height: heightOf(block, leading),
    draw: (top) => drawBlock(sheet, block, { left: column.left, top }, color, leading, role),
  };
}

/** Draws a block whose first line's capitals touch `top`. */
export function drawBlock(
  sheet: Sheet,
  block: Block,
  { left, top }: { left: number; top: number },
  color: Color,
  leading: number,
  role: Role = 'P',
): void {
  const at = { x: left, y: top - block.size * capitals };
  sheet.tell(role, () => sheet.writeBlock(block, at, block.size * leading, color));
}

/** Height of capitals as a part of the size. */
const capitals = 0.67;

/** From the top of the first line's capitals to the last baseline. */
export function heightOf({ size, lines }: Block, leading: number): number {
  return size * capitals + Math.max(0, lines.length - 1) * size * leading;
}

export function shrunk(candidates: readonly Candidate[], scale: number): Candidate[] {
  return candidates.map(([size, lines]) => [size * scale, lines]);
}

export function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
