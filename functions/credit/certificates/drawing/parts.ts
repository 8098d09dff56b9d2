import type { Color } from 'pdf-lib';
import type { Paper } from '#contract/text/papers';
import { drawBlock, heightOf } from '../../../drawing/blocks.ts';
import type { Block, Candidate } from '../../../drawing/layout.ts';
import { ink, sides, type At, type Sheet } from '../../../drawing/sheet.ts';
import type { Role } from '../../../drawing/tags.ts';

/** The parts of a page in landscape, in points. */
export interface PageLayout {
  readonly paper: { readonly width: number; readonly height: number };
  readonly wordmark: At;
  /** The column of text. */
  readonly column: { readonly left: number; readonly width: number; readonly top: number; readonly foot: number };
  /** The column on the right with the seal and the QR code. */
  readonly rail: { readonly centre: number; readonly seal: number; readonly width: number; readonly foot: number };
}

const landscape = ({ long, short }: (typeof sides)[Paper]) => ({ width: long, height: short });

/** Letter is shorter and higher than A4: the columns are narrower, and begin higher. */
export const layouts: Readonly<Record<Paper, PageLayout>> = {
  a4: {
    paper: landscape(sides.a4),
    wordmark: { x: 74, y: 545 },
    column: { left: 76, width: 486, top: 486, foot: 62 },
    rail: { centre: 690, seal: 430, width: 190, foot: 132 },
  },
  letter: {
    paper: landscape(sides.letter),
    wordmark: { x: 64, y: 561 },
    column: { left: 66, width: 460, top: 502, foot: 62 },
    rail: { centre: 650, seal: 446, width: 190, foot: 132 },
  },
};

/** The column of text of a page. */
export type Column = PageLayout['column'];

/** One part of the column: `above` is the space before it. */
export interface Part {
  readonly above: number;
  readonly height: number;
  draw(top: number): void;
}

export function rule(sheet: Sheet, column: Column, above: number): Part {
  const draw = (y: number) => sheet.line({ x: column.left, y }, { x: column.left + column.width, y }, ink.sky, 0.6);
  return { above, height: 0.6, draw };
}

export function asPart(
  sheet: Sheet,
  column: Column,
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
