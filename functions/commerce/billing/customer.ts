import type { Locale } from '#contract/locales';
import type { PlanGroup, PlanType } from '#contract/plans';
import type { Cell } from '../../data/cells.ts';
import type { Statement } from '../../data/commit.ts';
import type { Query } from '../../data/reads.ts';
import type { Effect, Subscription } from './rules/subscription.ts';
import type { customerKinds } from './schema.ts';

/** Who a customer is, in their cell. */
export interface Account {
  readonly email: string;
  readonly locale: Locale;
  readonly planType: PlanType;
  /** When the account is or was deleted. */
  readonly deletesAt: Date | null;
  readonly termsVersion: string | null;
  /** Seats that are in use. */
  readonly leastQuantity: number;
}

/** A step of a subscription, as it is announced to its customer. */
export interface Announced {
  readonly subscriptionId: string;
  readonly effects: readonly Effect[];
  readonly next: Subscription;
  readonly at: Date;
}

/** A kind of customer: all in which members and groups differ. Statements belong to the batch of the change. */
export interface CustomerKind {
  readonly name: (typeof customerKinds)[number];
  /** Selects who a customer is; no row if there is none. */
  readonly account: (id: string, now: Date) => Query<Account>;
  /** Whether a customer without a subscription may order one. */
  readonly mayOrder: (account: Account) => boolean;
  /** Fails the batch if the account is deleted or its deletion is requested. */
  readonly assertActive: (cell: Cell, id: string) => Statement;
  /** Stores that the customer agrees to the terms of an order. */
  readonly agree: (cell: Cell, id: string, termsVersion: string | null) => readonly Statement[];
  /** Stores the plan that a customer has by their subscription and by grants. */
  readonly entitle: (cell: Cell, id: string, next: Subscription, at: Date) => readonly Statement[];
  readonly announce: (cell: Cell, id: string, step: Announced) => readonly Statement[];
  /** `key` names the payment that was refunded because it could not be booked. */
  readonly announceRefund: (cell: Cell, id: string, key: string, at: Date) => readonly Statement[];
  /** The register no longer knows a VAT number, which was removed. */
  readonly announceUnknownVatId: (cell: Cell, id: string, vatId: string, at: Date) => readonly Statement[];
  /** Paths of pages: after the payment of an order or of a change by its key, of the plan and its card, and of the order. */
  readonly pages: {
    readonly ordered: (id: string, locale: Locale, key: string) => string;
    readonly changed: (id: string, locale: Locale, key: string) => string;
    readonly plan: (id: string, locale: Locale) => string;
    readonly order: (id: string, locale: Locale, planGroup: PlanGroup) => string;
  };
}

/** Who orders, pays and is invoiced. */
export interface Customer {
  readonly kind: CustomerKind;
  readonly id: string;
  /** Statements of each change: they fail it unless its author may act for the customer, and record what was done. */
  readonly statements?: (cell: Cell) => readonly Statement[];
}
