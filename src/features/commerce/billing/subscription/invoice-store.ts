import { billing, type Invoice } from '#contract/commerce/billing';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { addressOf, request } from '../../../../platform/api/request.ts';

const { endpoints } = billing;

interface InvoicePage {
  readonly data: readonly Invoice[];
  readonly nextCursor: string | null;
}

/** Invoices and credit notes, the newest first. */
export const $invoices = loadedStore<InvoicePage>(() => request(endpoints.invoices, { query: {} }));

/** Adds the invoices that follow a cursor. */
export async function showOlder(cursor: string): Promise<void> {
  const older = await request(endpoints.invoices, { query: { cursor } });
  $invoices.change((loaded) => ({ data: [...loaded.data, ...older.data], nextCursor: older.nextCursor }));
}

/** Where an invoice is downloaded. */
export const invoiceAddress = (number: string) => addressOf(endpoints.invoice, { params: { number } });
