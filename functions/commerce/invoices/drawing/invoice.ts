import { drawBlock, heightOf } from '../../../drawing/blocks.ts';
import { wrap, type Style } from '../../../drawing/layout.ts';
import { sides, ink, Sheet, type FontFiles } from '../../../drawing/sheet.ts';
import { drawWordmark } from '../../../drawing/wordmark.ts';
import type { InvoiceDocument } from '../facts.ts';
import { drawTable } from './table.ts';
import { invoiceFormats, type InvoiceFormats } from './words.ts';

const paper = { width: sides.a4.short, height: sides.a4.long } as const;

/** Columns of the page, in points. */
const left = { x: 62, width: 250 } as const;
const right = { x: 352, width: 181 } as const;
const fullWidth = { x: left.x, width: right.x + right.width - left.x } as const;

/** Draws an invoice or credit note: one tagged page with an embedded font. */
export async function drawInvoice(invoice: InvoiceDocument, files: FontFiles): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await Sheet.blank(files, paper);
  const words = invoiceFormats(invoice);
  const { t } = words;
  const heading = `${t(`heading.${invoice.kind}`)} ${invoice.number}`;
  const { seller, customer } = invoice.facts;
  sheet.describe({
    title: heading,
    author: seller.name,
    subject: customer.company || customer.name,
    locale: invoice.locale,
    at: invoice.issuedAt,
  });
  drawWordmark(sheet, { x: left.x, y: 792 });
  drawSeller(sheet, invoice, words);
  const top = Math.min(drawCustomer(sheet, invoice, words), drawFacts(sheet, invoice, words)) - 34;
  const table = {
    x: fullWidth.x,
    width: fullWidth.width,
    top: drawText(sheet, fullWidth, top, heading, { size: 20, role: 'H1' }) - 22,
  };
  let foot = drawTable(sheet, table, invoice, words) - 26;
  for (const note of notesOf(invoice, words)) foot = drawText(sheet, fullWidth, foot, note, { size: 9.5 }) - 8;
  return sheet.bytes();
}

interface TextStyle {
  readonly size: number;
  readonly style?: Style;
  readonly role?: 'H1' | 'P';
  readonly isMuted?: boolean;
}

/** Draws a text in a column; returns its lower edge. */
function drawText(
  sheet: Sheet,
  { x, width }: { x: number; width: number },
  top: number,
  text: string,
  { size, style = 'regular', role = 'P', isMuted = false }: TextStyle,
): number {
  const block = wrap([{ text, style: role === 'H1' ? 'semibold' : style }], width, size, sheet.measure);
  drawBlock(sheet, block, { left: x, top }, isMuted ? ink.quiet : ink.text, 1.35, role);
  return top - heightOf(block, 1.35);
}

function drawSeller(sheet: Sheet, { facts: { seller } }: InvoiceDocument, { t, country }: InvoiceFormats): void {
  const lines = [...seller.address, country(seller.country)];
  if (seller.vatId) lines.push(t('labels.sellerVatId', { vatId: seller.vatId }));
  let top = drawText(sheet, right, 786, seller.name, { size: 9, style: 'semibold' });
  for (const line of lines) top = drawText(sheet, right, top - 6, line, { size: 9, isMuted: true });
}

function drawCustomer(sheet: Sheet, { facts: { customer } }: InvoiceDocument, { t, country }: InvoiceFormats): number {
  const place = `${customer.postalCode} ${customer.city}`.trim();
  const lines = [customer.company, customer.name, customer.line1, customer.line2, place, country(customer.country)];
  let top = drawText(sheet, left, 686, t('labels.customer'), { size: 8, isMuted: true }) - 2;
  for (const line of lines.filter(Boolean)) top = drawText(sheet, left, top - 7, line, { size: 10.5 });
  return top;
}

function drawFacts(sheet: Sheet, invoice: InvoiceDocument, { t, day }: InvoiceFormats): number {
  const facts = [
    ['number', invoice.number],
    ['issued', day(invoice.issuedAt)],
    ['corrects', invoice.corrects],
    ['customerVatId', invoice.facts.customer.vatId],
  ] as const;
  let top = 686;
  for (const [label, value] of facts) {
    if (!value) continue;
    top = drawText(sheet, right, top, t(`labels.${label}`), { size: 8, isMuted: true });
    top = drawText(sheet, right, top - 6, value, { size: 10.5, style: 'semibold' }) - 11;
  }
  return top;
}

/** The notes on tax and payment. */
function notesOf({ kind, issuedAt, facts: { tax, provider } }: InvoiceDocument, { t, day }: InvoiceFormats): string[] {
  const paymentNote = t(`${kind === 'invoice' ? 'paid' : 'refunded'}.${provider}`, { date: day(issuedAt) });
  return tax.treatment === 'included' ? [paymentNote] : [t(`tax.${tax.treatment}`), paymentNote];
}
