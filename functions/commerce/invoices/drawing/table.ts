import { drawBlock, heightOf } from '../../../drawing/blocks.ts';
import { wrap, type Style } from '../../../drawing/layout.ts';
import { ink, type Sheet } from '../../../drawing/sheet.ts';
import type { InvoiceDocument } from '../facts.ts';
import type { Words } from './words.ts';

interface Row {
  readonly text: string;
  readonly amount: string;
  /** What stands below the text. */
  readonly note?: string;
  readonly isTotal?: boolean;
}

interface Box {
  readonly x: number;
  readonly width: number;
  readonly top: number;
}

const size = 10.5;
const leading = 1.35;

/** Draws what is charged line by line and what it comes to; returns where it ends. */
export function drawTable(sheet: Sheet, { x, width, top }: Box, invoice: InvoiceDocument, words: Words): number {
  let y = top;
  const rule = (thickness: number) => sheet.line({ x, y }, { x: x + width, y }, ink.sky, thickness);
  sheet.within('Table', () => {
    y = drawRow(sheet, { x, width, top: y }, headOf(words), 'TH') - 7;
    rule(1);
    for (const row of linesOf(invoice, words)) y = drawRow(sheet, { x, width, top: y - 11 }, row, 'TD');
    y -= 11;
    rule(0.5);
    for (const row of sumsOf(invoice, words)) y = drawRow(sheet, { x, width, top: y - 10 }, row, 'TD');
  });
  return y;
}

function drawRow(sheet: Sheet, { x, width, top }: Box, { text, note, amount, isTotal }: Row, role: 'TH' | 'TD') {
  const style: Style = isTotal ? 'semibold' : 'regular';
  const color = role === 'TH' ? ink.quiet : ink.text;
  const points = role === 'TH' ? 8.5 : size;
  const room = width - 110;
  const block = wrap([{ text, style }], room, points, sheet.measure);
  const below = note ? wrap([{ text: note, style }], room, 9, sheet.measure) : undefined;
  const second = top - heightOf(block, leading) - 6;
  sheet.within('TR', () => {
    drawBlock(sheet, block, { left: x, top }, color, leading, role);
    const cut = wrap([{ text: amount, style }], 200, points, sheet.measure);
    const start = x + width - sheet.measure(amount, style, points);
    drawBlock(sheet, cut, { left: start, top }, color, leading, role);
    if (below) drawBlock(sheet, below, { left: x, top: second }, ink.quiet, leading, 'TD');
  });
  return below ? second - heightOf(below, leading) : top - heightOf(block, leading);
}

function headOf({ t }: Words): Row {
  return { text: t('labels.description'), amount: t('labels.amount') };
}

function linesOf({ kind, planGroup, total, facts }: InvoiceDocument, { t, money, day }: Words): Row[] {
  const plan = t(`plans.${planGroup}`);
  const note = t('period', { start: day(new Date(facts.period.start)), end: day(new Date(facts.period.end)) });
  if (kind === 'credit_note') return [{ text: t('refund', { plan }), note, amount: money(total) }];
  const rows: Row[] = [{ text: plan, note, amount: money(facts.listPrice) }];
  if (facts.discount > 0)
    rows.push({ text: t('discount', { coupon: facts.coupon ?? '' }), amount: money(-facts.discount) });
  if (facts.credit > 0) rows.push({ text: t('credit'), amount: money(-facts.credit) });
  return rows;
}

function sumsOf({ total, taxAmount, facts: { tax } }: InvoiceDocument, { t, money, percent, country }: Words): Row[] {
  const sum: Row = { text: t('labels.total'), amount: money(total), isTotal: true };
  if (tax.treatment !== 'included') return [sum];
  const rate = t('tax.included', { rate: percent(tax.rate), country: country(tax.country) });
  return [{ text: t('labels.net'), amount: money(total - taxAmount) }, { text: rate, amount: money(taxAmount) }, sum];
}
