import type { InvoiceFacts } from '../../invoices/facts.ts';
import type { ledgerEntries } from '../../payments/schema.ts';

/** A ledger entry with its document. */
export interface Line {
  readonly entry: typeof ledgerEntries.$inferSelect;
  readonly number: string | null;
  readonly facts: InvoiceFacts | null;
}

const columns = [
  'date',
  'kind',
  'document',
  'customer',
  'country',
  'vat_id',
  'plan',
  'period_start',
  'period_end',
  'currency',
  'amount',
  'tax',
  'net',
  'tax_rate_percent',
  'tax_treatment',
  'provider',
  'reference',
  'vat_check',
  'vat_checked_on',
  'vat_consultation',
];

export const csvHead = `${columns.join(',')}\r\n`;

/** Formats a ledger entry as a line of CSV (RFC 4180): amounts in major units with a point, days in UTC. */
export function csvLine({ entry, number, facts }: Line): string {
  const { amount, taxAmount } = entry;
  const { customer, vatCheck } = facts ?? {};
  const cells = [
    dayOf(entry.at),
    entry.kind,
    number ?? '',
    customer ? customer.company || customer.name : '',
    entry.taxCountry,
    customer?.vatId ?? '',
    entry.planGroup,
    entry.periodStart ? dayOf(entry.periodStart) : '',
    entry.periodEnd ? dayOf(entry.periodEnd) : '',
    entry.currency ?? '',
    decimal(amount),
    decimal(taxAmount),
    decimal(amount - taxAmount),
    decimal(entry.taxRate),
    entry.taxTreatment,
    entry.provider ?? '',
    entry.providerReference ?? '',
    vatCheck?.state ?? '',
    vatCheck ? dayOf(new Date(vatCheck.at)) : '',
    vatCheck?.consultation ?? '',
  ];
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Escapes a cell, so that no spreadsheet interprets it as a formula; numbers may begin with a minus. */
function cell(text: string): string {
  const safe = /^[=+@\t\r-]/.test(text) && !/^-?\d+\.\d\d$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function decimal(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
