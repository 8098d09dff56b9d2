import { env } from 'cloudflare:workers';
import type { BatchItem } from 'drizzle-orm/batch';
import type { BillingAddress } from '#contract/commerce/billing/payments';
import { ledgerEntries, payments } from '../../../functions/commerce/payments/schema.ts';
import type { Cell } from '../../../functions/data/cells.ts';
import { issueStatements } from '../../../functions/commerce/invoices/queries.ts';
import { sellerOf } from '../../../functions/commerce/invoices/seller.ts';

type Payment = typeof payments.$inferSelect;

export const hamburg: BillingAddress = {
  name: 'Ana Núñez',
  company: '',
  line1: 'Torstraße 4',
  line2: '',
  postalCode: '20095',
  city: 'Hamburg',
  country: 'DE',
  vatId: '',
};

const month = { start: new Date('2026-05-06T10:00:00Z'), end: new Date('2026-06-06T10:00:00Z') };

/** A payment of EUR 39 with German tax, made at the test cashier. */
export function aPayment(change: Partial<Payment> & { id: string; userId: string }): Payment {
  return {
    orderId: null,
    subscriptionId: `subscription of ${change.id}`,
    kind: 'first',
    planGroup: 'pro-monthly',
    periodStart: month.start,
    periodEnd: month.end,
    quantity: 1,
    currency: 'EUR',
    amount: 3900,
    listPrice: 3900,
    discount: 0,
    credit: 0,
    coupon: null,
    taxTreatment: 'included',
    taxCountry: 'DE',
    taxRate: 1900,
    taxAmount: 623,
    refunded: 0,
    provider: 'test',
    providerReference: `reference of ${change.id}`,
    paidAt: month.start,
    ...change,
  };
}

interface WriteOptions {
  readonly at?: Date;
  /** An additional statement at the end of the batch. */
  readonly last?: BatchItem<'sqlite'>;
}

/** Writes a payment, its ledger entry and its invoice in one batch, as billing does. */
export async function writeCharge(
  db: Cell,
  payment: Payment,
  { at = payment.paidAt, last }: WriteOptions = {},
): Promise<void> {
  const statements = entryStatements(db, payment, {
    fact: `charge ${payment.id}`,
    kind: 'charge',
    at,
    of: payment.amount,
    tax: payment.taxAmount,
  });
  await db.batch([db.insert(payments).values(payment), ...statements, ...(last ? [last] : [])]);
}

/** Writes a refund of a part of a payment. */
export async function writeRefund(db: Cell, payment: Payment, of: number, tax: number, at: Date): Promise<void> {
  const statements = entryStatements(db, payment, {
    fact: `refund ${payment.id} ${of}`,
    kind: 'refund',
    at,
    of: -of,
    tax: -tax,
  });
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}

interface Entry {
  readonly fact: string;
  readonly kind: 'charge' | 'refund';
  readonly at: Date;
  readonly of: number;
  readonly tax: number;
}

function entryStatements(db: Cell, payment: Payment, { fact, kind, at, of, tax }: Entry): BatchItem<'sqlite'>[] {
  const entry = {
    ...payment,
    id: undefined,
    fact,
    kind,
    at,
    paymentId: payment.id,
    amount: of,
    taxAmount: tax,
  };
  const issue = {
    entry,
    payment,
    customer: { ...hamburg, vatCheck: null },
    seller: sellerOf(env),
    locale: 'de',
  } as const;
  return [db.insert(ledgerEntries).values(entry), ...issueStatements(db, issue)];
}
