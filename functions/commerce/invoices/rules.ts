import type { BillingAddress } from '#contract/commerce/billing/payments';
import { productName } from '#contract/product';
import type { ledgerEntries, payments } from '../payments/schema.ts';
import type { InvoiceFacts, Seller } from './facts.ts';

export type LedgerEntry = Pick<
  typeof ledgerEntries.$inferSelect,
  'fact' | 'kind' | 'userId' | 'at' | 'amount' | 'taxAmount'
>;

export type Payment = Omit<typeof payments.$inferSelect, 'refunded'>;

/** The number series of a kind, cell and year, such as `INV-3-2026`. */
export function seriesOf({ kind, at }: Pick<LedgerEntry, 'kind' | 'at'>, cell: number): string {
  return `${kind === 'refund' ? 'CRN' : 'INV'}-${cell}-${at.getUTCFullYear()}`;
}

/** The cell in the number of a document; `undefined` if the number is invalid. */
export function cellNumberOf(number: string): number | undefined {
  const cell = /^(?:INV|CRN)-(\d{1,4})-/.exec(number)?.[1];
  return cell === undefined ? undefined : Number(cell);
}

/** The facts of a payment's invoice or credit note. */
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

/** The `Content-Disposition` of a downloaded invoice. */
export function downloadName(number: string): string {
  return `attachment; filename="${productName} - ${number}.pdf"`;
}
