import { drawBlock, heightOf, writeBelow } from '../../../drawing/blocks.ts';
import { wrap, type Style } from '../../../drawing/layout.ts';
import { ink, type Sheet } from '../../../drawing/sheet.ts';
import type { InvoiceDocument } from '../facts.ts';
import type { InvoiceFormats } from './words.ts';

interface Row {
  readonly text: string;
  readonly amount: string;
  /** Text below the description. */
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

/** Draws the lines and the totals; returns the lower edge. */
export function drawTable(
  sheet: Sheet,
  { x, width, top }: Box,
  invoice: InvoiceDocument,
  words: InvoiceFormats,
): number {
  let y = top;
  const drawRule = (thickness: number) => sheet.line({ x, y }, { x: x + width, y }, ink.sky, thickness);
  sheet.group('Table', () => {
    y = drawRow(sheet, { x, width, top: y }, headRow(words), 'TH') - 7;
    drawRule(1);
    for (const row of lineRows(invoice, words)) y = drawRow(sheet, { x, width, top: y - 11 }, row, 'TD');
    y -= 11;
    drawRule(0.5);
    for (const row of totalRows(invoice, words)) y = drawRow(sheet, { x, width, top: y - 10 }, row, 'TD');
  });
  return y;
}

function drawRow(sheet: Sheet, { x, width, top }: Box, { text, note, amount, isTotal }: Row, role: 'TH' | 'TD') {
  const style: Style = isTotal ? 'semibold' : 'regular';
  const color = role === 'TH' ? ink.quiet : ink.text;
  const points = role === 'TH' ? 8.5 : size;
  const textWidth = width - 110;
  const block = wrap([{ text, style }], textWidth, points, sheet.measure);
  const noteBlock = note ? wrap([{ text: note, style }], textWidth, 9, sheet.measure) : undefined;
  const noteTop = top - heightOf(block, leading) - 6;
  sheet.group('TR', () => {
    // One cell: all rows have two.
    sheet.tag(role, () => {
      writeBelow(sheet, block, { left: x, top }, color, leading);
      if (noteBlock) writeBelow(sheet, noteBlock, { left: x, top: noteTop }, ink.quiet, leading);
    });
    const amountBlock = wrap([{ text: amount, style }], 200, points, sheet.measure);
    const start = x + width - sheet.measure(amount, style, points);
    drawBlock(sheet, amountBlock, { left: start, top }, color, leading, role);
  });
  return noteBlock ? noteTop - heightOf(noteBlock, leading) : top - heightOf(block, leading);
}

function headRow({ t }: InvoiceFormats): Row {
  return { text: t('labels.description'), amount: t('labels.amount') };
}

function lineRows({ kind, planGroup, total, facts }: InvoiceDocument, { t, money, day }: InvoiceFormats): Row[] {
  const name = t(`plans.${planGroup}`);
  const plan = facts.quantity ? t('seats', { count: facts.quantity, plan: name }) : name;
  const note = t('period', { start: day(new Date(facts.period.start)), end: day(new Date(facts.period.end)) });
  if (kind === 'credit_note') return [{ text: t('refund', { plan }), note, amount: money(total) }];
  const rows: Row[] = [{ text: plan, note, amount: money(facts.listPrice) }];
  if (facts.discount > 0)
    rows.push({ text: t('discount', { coupon: facts.coupon ?? '' }), amount: money(-facts.discount) });
  if (facts.credit > 0) rows.push({ text: t('credit'), amount: money(-facts.credit) });
  return rows;
}

function totalRows(
  { total, taxAmount, facts: { tax } }: InvoiceDocument,
  { t, money, percent, country }: InvoiceFormats,
): Row[] {
  const sum: Row = { text: t('labels.total'), amount: money(total), isTotal: true };
  if (tax.treatment !== 'included') return [sum];
  const rate = t('tax.included', { rate: percent(tax.rate), country: country(tax.country) });
  return [{ text: t('labels.net'), amount: money(total - taxAmount) }, { text: rate, amount: money(taxAmount) }, sum];
}
