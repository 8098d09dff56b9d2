import type { Card, PaymentFailure, PaymentMethod } from '#contract/billing/payments';
import type { Locale } from '#contract/locales';
import type { Currency, PlanGroup } from '#contract/plans';

/** A card or the like at a provider, with what may be shown of it. */
export interface StoredMethod extends PaymentMethod {
  readonly token: string;
}

/** What came of a payment. `open` is not known yet: ask again, or wait for the provider's event. */
export type Outcome =
  | {
      readonly state: 'paid';
      readonly reference: string;
      readonly method?: StoredMethod;
      readonly subscription?: string;
      readonly customer?: string;
    }
  | { readonly state: 'failed'; readonly failure: PaymentFailure }
  | { readonly state: 'awaiting_confirmation' }
  | { readonly state: 'open'; readonly redirectTo?: string; readonly reference?: string };

export interface Payer {
  readonly userId: string;
  readonly email: string;
  readonly customer: string | null;
  readonly locale: Locale;
}

/** An order to be paid. `key` names it for good: asked twice, it is charged once. */
export interface Checkout {
  readonly key: string;
  readonly payer: Payer;
  readonly planGroup: PlanGroup;
  readonly currency: Currency;
  readonly amount: number;
  /** What each period after this one costs, and until when nothing is taken. */
  readonly renewal: { readonly amount: number; readonly at: Date };
  readonly freeUntil: Date | null;
  /** Where the browser comes back to from the provider's page. */
  readonly returnTo: string;
  readonly card: Card | null;
}

/** A charge of what is stored: a renewal or the price of an upgrade. */
export interface Charge {
  readonly key: string;
  readonly payer: Payer;
  readonly token: string;
  readonly currency: Currency;
  readonly amount: number;
  /** Whether its owner is there and can answer to the bank: for an upgrade, not for a renewal. */
  readonly isOwnerThere: boolean;
}

/** A payment that a provider took on its own account of time. */
interface Paid {
  readonly amount: number;
  readonly currency: Currency;
  readonly reference: string;
}

/** What a provider tells, by its own id; `at` is when it happened there, for events come in any order. */
export type ProviderEvent = { readonly id: string; readonly at: Date } & (
  | { readonly kind: 'order'; readonly key: string; readonly outcome: Outcome }
  | {
      readonly kind: 'renewed';
      readonly subscription: string;
      readonly periodStart: Date;
      readonly periodEnd: Date;
      readonly paid: Paid;
    }
  | {
      readonly kind: 'renewal_failed';
      readonly subscription: string;
      readonly periodStart: Date;
      readonly retryAt: Date | null;
    }
  | { readonly kind: 'canceling'; readonly subscription: string; readonly isCanceling: boolean }
  | { readonly kind: 'ended'; readonly subscription: string }
  | { readonly kind: 'refunded'; readonly paid: Paid }
  | { readonly kind: 'method'; readonly customer: string; readonly method: StoredMethod }
  | { readonly kind: 'other' }
);

/** Who takes payments; every operation may be repeated under its key. Throws where the provider is out of reach. */
export interface PaymentProvider {
  readonly name: 'test' | 'stripe';
  /** Whether it renews by itself and tells of it by events, or is asked for each renewal. */
  readonly renewsItself: boolean;
  /** Takes the payment of an order, or opens the page where it is taken. */
  checkout(checkout: Checkout): Promise<Outcome>;
  /** Answers for the bank that asked for confirmation. */
  confirm(key: string, isConfirmed: boolean): Promise<Outcome>;
  /** Ends an order that nobody goes on with; `paid` where it was paid after all. */
  abandon(key: string, reference: string | null): Promise<Outcome>;
  /** Takes a sum with a stored method while its owner may be away. */
  charge(charge: Charge): Promise<Outcome>;
  /** Pays a sum back in whole or in part. */
  refund(key: string, reference: string, amount: number): Promise<void>;
  /** Keeps a card for what comes; a failure where it is refused. */
  store(payer: Payer, card: Card): Promise<StoredMethod | PaymentFailure>;
  /** Tells the provider of another plan: at once after an upgrade, or from the next period. */
  change(subscription: string, planGroup: PlanGroup, currency: Currency, when: 'now' | 'next_period'): Promise<void>;
  /** Ends a subscription with its period or at once. */
  cancel(subscription: string, when: 'period_end' | 'now'): Promise<void>;
  /** Takes a cancellation with the period back. */
  resume(subscription: string): Promise<void>;
  /** Where somebody manages card and address; `null` where the product does that itself. */
  portal(payer: Payer, returnTo: string): Promise<string | null>;
  /** Reads what a provider tells; `undefined` where it is not signed by it. */
  event(request: Request): Promise<ProviderEvent | undefined>;
}
