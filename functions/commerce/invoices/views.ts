import type { Invoice } from '#contract/commerce/billing';
import type { InvoiceRow } from './queries.ts';

export function asInvoice({ number, kind, issuedAt, planGroup, total, currency }: InvoiceRow): Invoice {
  return { number, kind, issuedOn: issuedAt.toISOString().slice(0, 10), planGroup, total, currency };
}
