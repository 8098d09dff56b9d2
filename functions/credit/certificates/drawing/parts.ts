import type { Color } from 'pdf-lib';
import { drawBlock, heightOf } from '../../../drawing/blocks.ts';
import type { Block, Candidate } from '../../../drawing/layout.ts';
import { ink, type Sheet } from '../../../drawing/sheet.ts';
import type { Role } from '../../../drawing/tags.ts';

/** Position and width of the text column, in points. */
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

export function shrunk(candidates: readonly Candidate[], scale: number): Candidate[] {
  return candidates.map(([size, lines]) => [size * scale, lines]);
}
