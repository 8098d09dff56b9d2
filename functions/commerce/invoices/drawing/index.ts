import { documentFonts } from '../../../drawing/fonts.ts';
import { isPrintable } from '../../../drawing/printable.ts';
import type { InvoiceDocument } from '../facts.ts';
import { drawInvoice } from './invoice.ts';

/**
 * The way into the module that draws: its importers load it on demand, so that it costs the start of the Worker
 * nothing.
 */
export function draw(invoice: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  return drawInvoice(invoice, documentFonts);
}

/** Whether every sign of a text can be drawn. */
export function canDraw(text: string): boolean {
  return isPrintable(text, documentFonts);
}
