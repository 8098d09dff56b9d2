import { Hono } from 'hono';
import { billing, type Invoice } from '#contract/commerce/billing';
import { productName } from '#contract/product';
import { fail } from '../../edge/errors.ts';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import * as queries from './queries.ts';
import { storeDocument } from './service.ts';
import type { InvoiceRow } from './queries.ts';

export const invoicesApi = new Hono<EdgeEnv>();

const { endpoints } = billing;

const pages = paging(20, NumberAndId);

handle(invoicesApi, endpoints.invoices, async ({ query, viewer, cell }) => {
  const rows = await queries.invoicesOf(cell, viewer.id, pages.after(query.cursor), pages.most);
  return pages.page(rows, ({ issuedAt, number }) => [issuedAt.getTime(), number], asInvoice);
});

/** Draws the document if the job has not yet. */
handleReadingFirst(invoicesApi, endpoints.invoice, async ({ params, viewer, cell, env, c }) => {
  const invoice = (await queries.ownInvoice(cell, viewer.id, params.number)) ?? fail('NOT_FOUND');
  const isDrawn = invoice.fileKey !== null && invoice.sha256 !== null;
  const { fileKey, sha256 } = isDrawn ? invoice : await storeDocument(env, await cell.writable(), invoice);
  const headers = {
    ETag: `"${sha256}"`,
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${productName} - ${invoice.number}.pdf"`,
  };
  if (c.req.header('if-none-match')?.includes(headers.ETag)) return new Response(null, { status: 304, headers });
  const file = await env.FILES.get(fileKey ?? '');
  if (!file) throw new Error(`The file of ${invoice.number} is missing.`);
  return new Response(file.body, { headers: { ...headers, 'Content-Length': String(file.size) } });
});

function asInvoice({ number, kind, issuedAt, planGroup, total, currency }: InvoiceRow): Invoice {
  return { number, kind, issuedOn: issuedAt.toISOString().slice(0, 10), planGroup, total, currency };
}
