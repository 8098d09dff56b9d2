import type { BillingAddress } from '#contract/commerce/billing/payments';
import { cellOf, hasCell, type Cell } from '../../data/cells.ts';
import { sha256 } from '../../data/ids.ts';
import type { Env } from '../../env.ts';
import { mailInsert } from '../../messaging/mail/queries.ts';
import * as queries from './queries.ts';
import type { InvoiceRow } from './queries.ts';
import { cellNumberOf } from './rules.ts';

/** The cell that issued the document of a number; `undefined` where there is none. */
export function cellOfInvoice(env: Env, number: string): Cell | undefined {
  const cell = cellNumberOf(number);
  return cell !== undefined && hasCell(env, cell) ? cellOf(env, cell) : undefined;
}

/** The first field of an address that the typeface of invoices cannot show. */
export async function unprintableField(address: BillingAddress): Promise<keyof BillingAddress | undefined> {
  const { canDraw } = await import('./drawing/index.ts');
  const fields = Object.keys(address) as (keyof BillingAddress)[];
  return fields.find((field) => !canDraw(address[field]));
}

/**
 * Draws a document and stores its bytes. If two runs draw it at once, the bytes stored first count: an issued document
 * never changes.
 */
export async function storeDocument(
  env: Env,
  cell: Cell,
  invoice: InvoiceRow,
): Promise<{ fileKey: string; sha256: string }> {
  const { draw } = await import('./drawing/index.ts');
  const fileKey = `invoices/${invoice.number}.pdf`;
  const drawn = await draw(invoice);
  const isNew = { etagDoesNotMatch: '*' };
  const stored = await env.FILES.put(fileKey, drawn, {
    onlyIf: isNew,
    httpMetadata: { contentType: 'application/pdf' },
  });
  const bytes = stored ? drawn : new Uint8Array((await (await env.FILES.get(fileKey))?.arrayBuffer()) ?? drawn);
  const file = { fileKey, sha256: await sha256(bytes) };
  await queries.recordFile(cell, invoice.number, file);
  return file;
}

/** Draws documents that were issued and mails receipts for them; returns how many there were. */
export async function drawInvoices(env: Env, cell: Cell, most: number): Promise<number> {
  const due = await queries.undrawn(cell, most);
  for (const document of due) {
    await mailReceipt(cell, document);
    await storeDocument(env, cell, document.invoice);
  }
  return due.length;
}

/** Mails a receipt, once, unless the account is gone. */
async function mailReceipt(cell: Cell, { invoice, email, firstName }: queries.Undrawn): Promise<void> {
  if (!email) return;
  const { number, kind, planGroup, locale, currency } = invoice;
  const total = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(invoice.total / 100);
  const message = { kind: kind === 'invoice' ? 'receipt' : 'refund', number, planGroup, total } as const;
  await mailInsert(cell, { email, firstName, locale }, message, { id: `receipt-${number}` });
}

/** Deletes documents that were issued before an instant; returns how many. After an interruption it continues. */
export async function deleteDocuments(env: Env, cell: Cell, before: Date, most: number): Promise<number> {
  const over = await queries.issuedBefore(cell, before, most);
  if (over.length === 0) return 0;
  await env.FILES.delete(over.flatMap(({ fileKey }) => fileKey ?? []));
  await queries.deleteInvoices(
    cell,
    over.map(({ number }) => number),
  );
  return over.length;
}
