import type { Tax } from '#contract/commerce/billing';
import type { Locale } from '#contract/locales';
import type { BillingAddress } from '#contract/commerce/billing/payments';
import type { Currency, PlanGroup } from '#contract/plans';

/** The seller of an invoice. */
export interface Seller {
  readonly name: string;
  /** Lines of the address without the country. */
  readonly address: readonly string[];
  readonly country: string;
  readonly vatId: string;
}

/** Whether VIES verified the VAT number of a reverse charge, when it was asked, and the number of its consultation. */
export interface VatCheck {
  readonly state: 'verified' | 'unverified';
  readonly at: string;
  readonly consultation: string | null;
  /** When VIES was asked again and did not answer, so that this check stayed. */
  readonly unansweredAt?: string;
}

/** The recipient of an invoice. */
export interface InvoicedCustomer extends BillingAddress {
  readonly vatCheck: VatCheck | null;
}

/** The facts on an invoice that its row does not contain, at the time of issue. */
export interface InvoiceFacts {
  readonly seller: Seller;
  readonly customer: BillingAddress;
  readonly period: { readonly start: string; readonly end: string };
  /** Seats of a group. */
  readonly quantity?: number;
  /** In minor units, as the customer pays them; `listPrice - discount - credit` is the total of an invoice. */
  readonly listPrice: number;
  readonly discount: number;
  readonly coupon: string | null;
  readonly credit: number;
  readonly tax: Pick<Tax, 'treatment' | 'country'> & {
    /** In hundredths of a percent. */
    readonly rate: number;
  };
  readonly provider: 'test' | 'stripe';
  /** With reverse charge. */
  readonly vatCheck: VatCheck | null;
}

/** The content of an invoice. */
export interface InvoiceDocument {
  readonly number: string;
  readonly kind: 'invoice' | 'credit_note';
  /** Of a credit note: the invoice that it corrects. */
  readonly corrects: string | null;
  readonly issuedAt: Date;
  readonly planGroup: PlanGroup;
  readonly currency: Currency;
  readonly total: number;
  /** Part of the total. */
  readonly taxAmount: number;
  readonly locale: Locale;
  readonly facts: InvoiceFacts;
}
