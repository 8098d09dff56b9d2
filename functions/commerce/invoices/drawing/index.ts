import { documentFonts } from '../../../drawing/fonts.ts';
import { isPrintable } from '../../../drawing/printable.ts';
import type { InvoiceDocument } from '../facts.ts';
import { drawInvoice } from './invoice.ts';

/**
 * The entry point of the drawing code: importers load it on demand, so that it does not delay the start of the
 * Worker.
 */
export function draw(invoice: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  return drawInvoice(invoice, documentFonts);
}

/** Whether the font has a glyph for every character of a text. */
export function canDraw(text: string): boolean {
  return isPrintable(text, documentFonts);
}
