import type { Paper } from '#contract/text/papers';
import { heightOf } from './blocks.ts';
import { runsOf, wrap, type Block, type Style } from './layout.ts';
import { ink, type Sheet } from './sheet.ts';

/** The part of each page that has text, in points. */
export interface Area {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly foot: number;
}

/** The width of tables, which fits both papers. */
const width = 471;

export const areas: Readonly<Record<Paper, Area>> = {
  a4: { left: 62, width, top: 786, foot: 56 },
  letter: { left: 70.5, width, top: 736, foot: 56 },
};

interface Column {
  readonly heading: string;
  readonly width: number;
  /** Whether its values end at the right. */
  readonly isNumber?: boolean;
}

interface Value {
  readonly text: string;
  readonly style?: Style;
  /** Text below it. */
  readonly note?: string;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Value[])[];
}

/** A value in its column, measured. */
interface Cell {
  readonly left: number;
  readonly right: number;
  readonly isNumber: boolean;
  readonly blocks: readonly Block[];
}

const leading = 1.3;
const gap = 10;
const noteGap = 5;
const rowSpace = 9;

/** Draws a table from the top of an area, on as many pages as it needs; returns the lower edge. */
export function drawTable(sheet: Sheet, area: Area, top: number, { columns, rows }: Table): number {
  const heading = cellsOf(
    sheet,
    area,
    columns,
    columns.map((column) => ({ text: column.heading })),
    8,
  );
  let y = top;
  const drawRule = (thickness: number) =>
    sheet.line({ x: area.left, y }, { x: area.left + area.width, y }, ink.sky, thickness);
  const turnPage = () => {
    sheet.turnPage();
    sheet.decorate(() => writeCells(sheet, heading, area.top, true));
    y = area.top - heightOfCells(heading) - 7;
    drawRule(1);
  };
  sheet.group('Table', () => {
    sheet.group('TR', () => drawCells(sheet, heading, y, 'TH'));
    y -= heightOfCells(heading) + 7;
    drawRule(1);
    for (const row of rows) {
      const cells = cellsOf(sheet, area, columns, row, 9);
      const height = heightOfCells(cells);
      if (y - rowSpace - height < area.foot) turnPage();
      sheet.group('TR', () => drawCells(sheet, cells, y - rowSpace, 'TD'));
      y -= rowSpace + height + rowSpace;
      drawRule(0.3);
    }
  });
  return y;
}

function cellsOf(sheet: Sheet, area: Area, columns: readonly Column[], values: readonly Value[], size: number): Cell[] {
  let { left } = area;
  return values.map(({ text, style, note }, index) => {
    const { width = 0, isNumber = false } = columns[index] ?? {};
    const right = left + width - (index < columns.length - 1 ? gap : 0);
    const blocks = [wrap(runsOf(text, style), right - left, size, sheet.measure)];
    if (note) blocks.push(wrap(runsOf(note), right - left, 8, sheet.measure));
    const cell = { left, right, isNumber, blocks };
    left += width;
    return cell;
  });
}

function heightOfCells(cells: readonly Cell[]): number {
  return Math.max(
    ...cells.map(({ blocks }) =>
      blocks.reduce((sum, block, index) => sum + heightOf(block, leading) + (index > 0 ? noteGap : 0), 0),
    ),
  );
}

function drawCells(sheet: Sheet, cells: readonly Cell[], top: number, role: 'TH' | 'TD'): void {
  for (const cell of cells) sheet.tag(role, () => writeCells(sheet, [cell], top, role === 'TH'));
}

function writeCells(sheet: Sheet, cells: readonly Cell[], top: number, isHeading: boolean): void {
  for (const { left, right, isNumber, blocks } of cells) {
    let y = top;
    for (const [index, block] of blocks.entries()) {
      const start = isNumber ? right - widthOf(sheet, block) : left;
      const color = isHeading || index > 0 ? ink.quiet : ink.text;
      if (index > 0) y -= noteGap;
      sheet.writeBlock(block, { x: start, y: y - block.size * 0.67 }, block.size * leading, color);
      y -= heightOf(block, leading);
    }
  }
}

function widthOf(sheet: Sheet, { lines, size }: Block): number {
  return Math.max(
    ...lines.map((line) => line.reduce((sum, { text, style }) => sum + sheet.measure(text, style, size), 0)),
  );
}
