import type { BillingAddress } from '#contract/commerce/billing/payments';
import { documentFonts } from '../../../drawing/fonts.ts';
import { isPrintable } from '../../../drawing/printable.ts';
import type { Env } from '../../../env.ts';
import type { InvoiceDocument } from '../facts.ts';
import { drawInvoice } from './invoice.ts';

/**
 * The entry point of the drawing code: importers load it on demand, so that it does not delay the start of the
 * Worker.
 */
export async function draw(env: Env, invoice: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  return drawInvoice(invoice, await documentFonts(env));
}

/** The first field of an address with a character that the font lacks. */
export async function unprintableField(env: Env, address: BillingAddress): Promise<keyof BillingAddress | undefined> {
  const fonts = await documentFonts(env);
  const fields = Object.keys(address) as (keyof BillingAddress)[];
  return fields.find((field) => !isPrintable(address[field], fonts));
}
