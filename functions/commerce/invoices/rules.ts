import type { BillingAddress } from '#contract/commerce/billing/payments';
import { productName } from '#contract/product';
import type { ledgerEntries, payments } from '../payments/schema.ts';
import type { InvoiceFacts, Seller } from './facts.ts';

export type LedgerEntry = Pick<
  typeof ledgerEntries.$inferSelect,
  'fact' | 'kind' | 'userId' | 'at' | 'amount' | 'taxAmount'
>;

export type Payment = Omit<typeof payments.$inferSelect, 'refunded'>;

/** Documents of a kind are counted within each cell and year, such as `INV-3-2026`. */
export function seriesOf({ kind, at }: Pick<LedgerEntry, 'kind' | 'at'>, cell: number): string {
  return `${kind === 'refund' ? 'CRN' : 'INV'}-${cell}-${at.getUTCFullYear()}`;
}

/** The cell that the number of a document names; `undefined` where it names none. */
export function cellNumberOf(number: string): number | undefined {
  const cell = /^(?:INV|CRN)-(\d{1,4})-/.exec(number)?.[1];
  return cell === undefined ? undefined : Number(cell);
}

/** What an invoice says of a payment, or a credit note of what is paid back of it. */
export function factsOf(payment: Payment, customer: BillingAddress, seller: Seller): InvoiceFacts {
  const { name, company, line1, line2, postalCode, city, country, vatId } = customer;
  return {
    seller,
    customer: { name, company, line1, line2, postalCode, city, country, vatId },
    period: { start: payment.periodStart.toISOString(), end: payment.periodEnd.toISOString() },
    listPrice: payment.listPrice,
    discount: payment.discount,
    coupon: payment.coupon,
    credit: payment.credit,
    tax: { treatment: payment.taxTreatment, country: payment.taxCountry, rate: payment.taxRate },
    provider: payment.provider,
  };
}

/** Name of a downloaded invoice; a number has only letters that every system can keep. */
export function downloadName(number: string): string {
  return `attachment; filename="${productName} - ${number}.pdf"`;
}
