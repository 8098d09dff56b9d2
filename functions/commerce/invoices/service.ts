import type { Invoice } from '#contract/commerce/billing';
import { productName } from '#contract/product';
import { cellOf, hasCell, type Cell, type ReadableCell, type WritableCell } from '../../data/cells.ts';
import { sha256 } from '../../data/ids.ts';
import type { Env } from '../../env.ts';
import { fail } from '../../edge/errors.ts';
import { declaredFeatures } from '../../edge/manifest.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import { mailInsert } from '../../messaging/mail/queries.ts';
import * as queries from './queries.ts';
import type { InvoiceRow } from './queries.ts';

/** The cell that issued a document; `undefined` if it does not exist. */
export function cellOfInvoice(env: Env, number: string): Cell | undefined {
  const cell = Number(/^(?:INV|CRN)-(\d{1,4})-/.exec(number)?.[1]);
  return hasCell(env, cell) ? cellOf(env, cell) : undefined;
}

/**
 * Draws a document and stores its file. Of two concurrent runs the file stored first is valid: an issued document
 * never changes.
 */
export async function storeDocument(
  env: Env,
  cell: Cell,
  invoice: InvoiceRow,
): Promise<{ fileKey: string; sha256: string }> {
  const { draw } = await import('./drawing/index.ts');
  const fileKey = `invoices/${invoice.number}.pdf`;
  const drawn = await draw(env, invoice);
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

const pages = paging(20, NumberAndId);

/** A page of a customer's invoices. */
export async function listInvoices(cell: Pick<ReadableCell, 'read'>, customerId: string, cursor: string | undefined) {
  const rows = await queries.invoicesOf(cell, customerId, pages.after(cursor), pages.most);
  return pages.page(rows, ({ issuedAt, number }) => [issuedAt.getTime(), number], asInvoice);
}

function asInvoice({ number, kind, issuedAt, planGroup, total, currency }: InvoiceRow): Invoice {
  return { number, kind, issuedOn: issuedAt.toISOString().slice(0, 10), planGroup, total, currency };
}

interface DocumentRequest {
  readonly env: Env;
  readonly cell: WritableCell;
  readonly number: string;
  readonly headers: Headers;
}

/** A customer's invoice as a file; draws the document if the job has not yet. */
export async function serveInvoice(
  { env, cell, number, headers: requested }: DocumentRequest,
  customerId: string,
): Promise<Response> {
  const invoice = (await queries.ownInvoice(cell, customerId, number)) ?? fail('NOT_FOUND');
  const isDrawn = invoice.fileKey !== null && invoice.sha256 !== null;
  const { fileKey, sha256: hash } = isDrawn ? invoice : await completeDocument(env, await cell.writable(), invoice);
  const headers = {
    ETag: `"${hash}"`,
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${productName} - ${invoice.number}.pdf"`,
  };
  if (requested.get('if-none-match')?.includes(headers.ETag)) return new Response(null, { status: 304, headers });
  const file = await env.FILES.get(fileKey ?? '');
  if (!file) throw new Error(`The file of ${invoice.number} is missing.`);
  return new Response(file.body, { headers: { ...headers, 'Content-Length': String(file.size) } });
}

/** Draws documents that were issued and mails receipts for them; returns how many there were. */
export async function drawInvoices(env: Env, cell: Cell, most: number): Promise<number> {
  const undrawn = await queries.undrawnInvoices(cell, most);
  for (const invoice of undrawn) await completeDocument(env, cell, invoice);
  return undrawn.length;
}

/** Mails the receipt of a document, then draws it: a drawn document is not selected again. */
async function completeDocument(env: Env, cell: Cell, invoice: InvoiceRow) {
  await mailReceipt(cell, invoice);
  return storeDocument(env, cell, invoice);
}

/** Mails a receipt, once, unless the account or the group of the customer is deleted. */
async function mailReceipt(cell: Cell, invoice: InvoiceRow): Promise<void> {
  const { number, kind, planGroup, locale } = invoice;
  const total = totalText(invoice);
  const id = `receipt-${number}`;
  const [user] = await queries.recipientOf(cell, invoice.userId);
  if (user) {
    const message = { kind: kind === 'invoice' ? 'receipt' : 'refund', number, planGroup, total } as const;
    await mailInsert(cell, { ...user, locale }, message, { id });
    return;
  }
  const document = {
    id,
    customerId: invoice.userId,
    number,
    kind,
    total,
    locale,
    quantity: invoice.facts.quantity ?? 1,
  };
  for (const { mailReceipt: mail } of declaredFeatures()) await mail?.(cell, document);
}

function totalText({ total, locale, currency }: InvoiceRow): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(total / 100);
}

/** Deletes documents that were issued before an instant; returns how many. After an interruption it continues. */
export async function deleteDocuments(env: Env, cell: Cell, before: Date, most: number): Promise<number> {
  const expired = await queries.issuedBefore(cell, before, most);
  if (expired.length === 0) return 0;
  await env.FILES.delete(expired.flatMap(({ fileKey }) => fileKey ?? []));
  await queries.deleteInvoices(
    cell,
    expired.map(({ number }) => number),
  );
  return expired.length;
}
