import { and, between, eq, gt, sql } from 'drizzle-orm';
import type { PaymentFailure } from '#contract/commerce/billing/payments';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import type { ProviderPayment } from '../provider.ts';
import { cashierCards, cashierCharges } from '../schema.ts';
import type { TestCard } from './cards.ts';

export type Entry = typeof cashierCharges.$inferSelect;

/** Inserts an entry unless its key has one; returns the stored entry. */
export async function insertEntry(
  cell: Cell,
  entry: typeof cashierCharges.$inferInsert,
  card?: TestCard & { readonly token: string },
): Promise<Entry> {
  const isInserted = sql`exists (select 1 from ${cashierCharges} where key = ${entry.key} and token = ${card?.token ?? ''})`;
  const [, [stored]] = await cell.batch([
    cell.insert(cashierCharges).values(entry).onConflictDoNothing(),
    cell.select().from(cashierCharges).where(eq(cashierCharges.key, entry.key)),
    ...(card ? [insertFrom(cell, cashierCards, card, sql`where ${isInserted}`).onConflictDoNothing()] : []),
  ]);
  if (!stored) throw new Error('The entry was not stored.');
  return stored;
}

/** Payments of a time range. */
export async function paymentsBetween(cell: Cell, from: Date, until: Date): Promise<ProviderPayment[]> {
  const rows = await cell
    .select()
    .from(cashierCharges)
    .where(
      and(eq(cashierCharges.outcome, 'paid'), gt(cashierCharges.amount, 0), between(cashierCharges.at, from, until)),
    );
  return rows.map(({ key, amount, refunded, at }) => ({ reference: key, amount, refunded, at }));
}

export async function saveCard(cell: Cell, card: TestCard & { readonly token: string }): Promise<void> {
  await cell.insert(cashierCards).values(card).onConflictDoNothing();
}

export async function cardByToken(cell: Cell, token: string) {
  const [card] = await cell.select().from(cashierCards).where(eq(cashierCards.token, token));
  return card;
}

export async function entryByKey(cell: Cell, key: string): Promise<Entry | undefined> {
  const [entry] = await cell.select().from(cashierCharges).where(eq(cashierCharges.key, key));
  return entry;
}

/** Settles an entry that awaits confirmation, once. */
export async function settleEntry(
  cell: Cell,
  key: string,
  outcome: 'paid' | 'refused' | 'void',
  failure: PaymentFailure | null,
): Promise<void> {
  await cell
    .update(cashierCharges)
    .set({ outcome, failure })
    .where(and(eq(cashierCharges.key, key), eq(cashierCharges.outcome, 'asking')));
}

/** Refunds an amount, at most the payment; idempotent by key. */
export async function refundEntry(cell: Cell, refundKey: string, key: string, amount: number, at: Date) {
  const isNew = sql`not exists (select 1 from ${cashierCharges} where key = ${refundKey})`;
  await cell.batch([
    cell
      .update(cashierCharges)
      .set({ refunded: sql`min(amount, refunded + ${amount})` })
      .where(and(eq(cashierCharges.key, key), isNew)),
    cell.insert(cashierCharges).values({ key: refundKey, amount: -amount, outcome: 'paid', at }).onConflictDoNothing(),
  ]);
}
