import type { Card, PaymentFailure, PaymentMethod } from '#contract/commerce/billing/payments';
import type { Locale } from '#contract/locales';
import type { Currency, PlanGroup } from '#contract/plans';

/** A card or the like at a provider, with what may be shown of it. */
export interface StoredMethod extends PaymentMethod {
  readonly token: string;
}

/** The outcome of a payment. `open` is not known yet: ask again, or wait for the provider's event. */
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
  /** Where the browser comes back to from the page of a bank that asks. */
  readonly returnTo: string;
  readonly planGroup: PlanGroup;
}

/** What was paid back of a payment in all. */
interface Paid {
  readonly amount: number;
  readonly currency: Currency;
  readonly reference: string;
}

/**
 * An event of a provider, under its own id; `at` is when it happened there, as events come in any order. `userId` is the
 * user that the object of the event names, by whom the cell is found.
 */
export type ProviderEvent = { readonly id: string; readonly at: Date; readonly userId?: string | undefined } & (
  | { readonly kind: 'order'; readonly key: string; readonly outcome: Outcome }
  | { readonly kind: 'refunded'; readonly paid: Paid }
  | { readonly kind: 'method'; readonly customer: string; readonly method: StoredMethod }
  | { readonly kind: 'other' }
);

/** A payment in the books of a provider. */
export interface Taken {
  readonly at: Date;
  readonly reference: string;
  readonly amount: number;
  readonly refunded: number;
}

/** Who takes payments; every operation may be repeated under its key. Throws where the provider is out of reach. */
export interface PaymentProvider {
  readonly name: 'test' | 'stripe';
  /** Takes the payment of an order, or opens the page where it is taken. */
  checkout(checkout: Checkout): Promise<Outcome>;
  /** Plays the bank that asked for confirmation. */
  confirm(key: string, isConfirmed: boolean): Promise<Outcome>;
  /** Ends an order that nobody continues; `paid` where it was paid after all. */
  abandon(key: string, reference: string | null): Promise<Outcome>;
  /** Takes a sum with a stored method while its owner may be away. */
  charge(charge: Charge): Promise<Outcome>;
  /** Pays a sum back in whole or in part. */
  refund(key: string, reference: string, amount: number): Promise<void>;
  /** Stores a card for later charges; a failure where it is refused. */
  store(payer: Payer, card: Card): Promise<StoredMethod | PaymentFailure>;
  /** Where a user manages card and address; `null` where the product does that itself. */
  portal(payer: Payer, returnTo: string): Promise<string | null>;
  /** What it took of a cell's learners between two moments, to compare the books. */
  taken(from: Date, until: Date): Promise<readonly Taken[]>;
}
