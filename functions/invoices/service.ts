import { isLocale } from '#contract/locales';
import type { BillingAddress } from '#contract/billing/payments';
import { platformDb } from '../database/database.ts';
import { sha256 } from '../database/ids.ts';
import type { Env } from '../env.ts';
import { enqueueOnce } from '../mail/queries.ts';
import { outgoingMail } from '../mail/service.ts';
import * as queries from './queries.ts';
import type { InvoiceRow } from './queries.ts';

/** The first field of an address that the typeface of invoices cannot show. */
export async function unprintableField(address: BillingAddress): Promise<keyof BillingAddress | undefined> {
  const { canDraw } = await import('./drawing/index.ts');
  const fields = Object.keys(address) as (keyof BillingAddress)[];
  return fields.find((field) => !canDraw(address[field]));
}

/**
 * Draws a document and keeps its bytes. If two runs draw it at once, the bytes stored first count: an issued document
 * never changes.
 */
export async function keepDocument(env: Env, invoice: InvoiceRow): Promise<{ fileKey: string; sha256: string }> {
  const { draw } = await import('./drawing/index.ts');
  const fileKey = `invoices/${invoice.number}.pdf`;
  const drawn = await draw(invoice);
  const isNew = { etagDoesNotMatch: '*' };
  const kept = await env.FILES.put(fileKey, drawn, { onlyIf: isNew, httpMetadata: { contentType: 'application/pdf' } });
  const bytes = kept ? drawn : new Uint8Array((await (await env.FILES.get(fileKey))?.arrayBuffer()) ?? drawn);
  const file = { fileKey, sha256: await sha256(bytes) };
  await queries.keepFile(platformDb(env), invoice.number, file);
  return file;
}

/** Draws documents that were issued and mails receipts for them; returns how many there were. */
export async function keepDocuments(env: Env, most: number): Promise<number> {
  const db = platformDb(env);
  const due = await queries.undrawn(db, most);
  for (const document of due) {
    await mailReceipt(env, document);
    await keepDocument(env, document.invoice);
  }
  return due.length;
}

/** Mails a receipt, once, unless the account is gone. */
async function mailReceipt(env: Env, { invoice, email, firstName }: queries.Undrawn): Promise<void> {
  if (!email) return;
  const { number, kind, planGroup, locale, currency } = invoice;
  const total = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(invoice.total / 100);
  const message = { kind: kind === 'invoice' ? 'receipt' : 'refund', number, planGroup, total } as const;
  const recipient = { email, firstName, locale: isLocale(locale) ? locale : 'en' };
  const mail = { id: `receipt-${number}`, unsubscribeUrl: null, ...outgoingMail(env, recipient, message) };
  await enqueueOnce(platformDb(env), [mail], new Date());
}

/** Deletes documents that were issued before an instant; returns how many. After an interruption it goes on. */
export async function forgetDocuments(env: Env, before: Date, most: number): Promise<number> {
  const db = platformDb(env);
  const over = await queries.issuedBefore(db, before, most);
  if (over.length === 0) return 0;
  await env.FILES.delete(over.flatMap(({ fileKey }) => fileKey ?? []));
  await queries.deleteInvoices(
    db,
    over.map(({ number }) => number),
  );
  return over.length;
}
