import type { Card, PaymentFailure, PaymentMethod } from '#contract/commerce/billing/payments';
import type { Locale } from '#contract/locales';
import type { Currency, PlanGroup } from '#contract/plans';

/** A payment method at a provider, with its displayable details. */
export interface StoredMethod extends PaymentMethod {
  readonly token: string;
}

/** The outcome of a payment. `open` is unknown: query it again, or wait for the provider's event. */
export type Outcome =
  | {
      readonly state: 'paid';
      readonly reference: string;
      readonly method?: StoredMethod;
      readonly customer?: string;
    }
  | { readonly state: 'failed'; readonly failure: PaymentFailure }
  | { readonly state: 'awaiting_confirmation' }
  | {
      readonly state: 'open';
      readonly redirectTo?: string;
      readonly reference?: string;
      readonly customer?: string;
    };

export interface Payer {
  readonly userId: string;
  readonly email: string;
  readonly customer: string | null;
  readonly locale: Locale;
}

/** An order to be paid; `key` is its idempotency key. */
export interface Checkout {
  readonly key: string;
  readonly payer: Payer;
  readonly planGroup: PlanGroup;
  readonly currency: Currency;
  readonly amount: number;
  /** Seats that the amount pays for. */
  readonly quantity: number;
  /** Amount and time of the first renewal. */
  readonly renewal: { readonly amount: number; readonly at: Date };
  readonly freeUntil: Date | null;
  /** Where the provider's page redirects to after the payment, and where without one. */
  readonly returnTo: string;
  readonly backTo: string;
  readonly card: Card | null;
}

/** A charge of a stored payment method, for a renewal or an upgrade. */
export interface Charge {
  readonly key: string;
  readonly payer: Payer;
  readonly token: string;
  readonly currency: Currency;
  readonly amount: number;
  /** Whether the customer can confirm the payment: for an upgrade, not for a renewal. */
  readonly isCustomerPresent: boolean;
  /** Where the bank's page redirects to after the confirmation, and where without one. */
  readonly returnTo: string;
  readonly backTo: string;
  readonly planGroup: PlanGroup;
}

/** The refunded total of a payment. */
interface RefundedPayment {
  readonly amount: number;
  readonly currency: Currency;
  readonly reference: string;
}

/**
 * An event of a provider with its id; `at` is its time there, as events arrive in any order. `userId` is the
 * user in the metadata of its object, whose id contains the cell.
 */
export type ProviderEvent = { readonly id: string; readonly at: Date; readonly userId?: string | undefined } & (
  | { readonly kind: 'order'; readonly key: string; readonly outcome: Outcome }
  | { readonly kind: 'refunded'; readonly paid: RefundedPayment }
  | { readonly kind: 'method'; readonly customer: string; readonly method: StoredMethod }
  | { readonly kind: 'other' }
);

/** A payment as a provider lists it. */
export interface ProviderPayment {
  readonly at: Date;
  readonly reference: string;
  readonly amount: number;
  readonly refunded: number;
}

/** A payment provider; operations are idempotent by key. @throws if the provider cannot be reached */
export interface PaymentProvider {
  readonly name: 'test' | 'stripe';
  /** Charges an order, or opens a payment page. */
  checkout(checkout: Checkout): Promise<Outcome>;
  /** Simulates the bank's confirmation. */
  confirm(key: string, isConfirmed: boolean): Promise<Outcome>;
  /** Ends a pending order; returns `paid` if it was paid. */
  abandon(key: string, reference: string | null): Promise<Outcome>;
  /** Charges a stored payment method. */
  charge(charge: Charge): Promise<Outcome>;
  /** Refunds a payment in full or in part. */
  refund(key: string, reference: string, amount: number): Promise<void>;
  /** Stores a card for later charges; returns a failure if it is declined. */
  store(payer: Payer, card: Card): Promise<StoredMethod | PaymentFailure>;
  /** The address of the customer portal; `null` without one. */
  portal(payer: Payer, returnTo: string): Promise<string | null>;
  /** Lists the payments of a cell's users in a time range, for reconciliation. */
  listPayments(from: Date, until: Date): Promise<readonly ProviderPayment[]>;
}
