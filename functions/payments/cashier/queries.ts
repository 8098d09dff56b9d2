import { and, between, eq, gt, sql } from 'drizzle-orm';
import type { PaymentFailure } from '#contract/billing/payments';
import type { PlatformDatabase } from '../../database/database.ts';
import type { Taken } from '../provider.ts';
import { cashierCards, cashierCharges } from '../schema.ts';
import type { TestCard } from './cards.ts';

export type Entry = typeof cashierCharges.$inferSelect;

/** Writes a line into the books unless its key has one; returns the line that stands. */
export async function enter(
  db: PlatformDatabase,
  entry: typeof cashierCharges.$inferInsert,
  card?: TestCard & { readonly token: string },
): Promise<Entry> {
  const isOurs = sql`exists (select 1 from ${cashierCharges} where key = ${entry.key} and token = ${card?.token ?? ''})`;
  const [, , [standing]] = await db.batch([
    db.insert(cashierCharges).values(entry).onConflictDoNothing(),
    db
      .insert(cashierCards)
      .select(
        sql`select ${card?.token ?? ''}, ${card?.behaviour ?? ''}, ${card?.brand ?? ''}, ${card?.last4 ?? ''}, ${card?.expiry ?? ''} where ${isOurs}`,
      )
      .onConflictDoNothing(),
    db.select().from(cashierCharges).where(eq(cashierCharges.key, entry.key)),
  ]);
  if (!standing) throw new Error('The books of the cashier lost a line.');
  return standing;
}

/** What was paid between two moments. */
export async function takenBetween(db: PlatformDatabase, from: Date, until: Date): Promise<Taken[]> {
  const rows = await db
    .select()
    .from(cashierCharges)
    .where(
      and(eq(cashierCharges.outcome, 'paid'), gt(cashierCharges.amount, 0), between(cashierCharges.at, from, until)),
    );
  return rows.map(({ key, amount, refunded, at }) => ({ reference: key, amount, refunded, at }));
}

/** Keeps a card. */
export async function keepCard(db: PlatformDatabase, card: TestCard & { readonly token: string }): Promise<void> {
  await db.insert(cashierCards).values(card).onConflictDoNothing();
}

export async function cardByToken(db: PlatformDatabase, token: string) {
  const [card] = await db.select().from(cashierCards).where(eq(cashierCards.token, token));
  return card;
}

export async function entryByKey(db: PlatformDatabase, key: string): Promise<Entry | undefined> {
  const [entry] = await db.select().from(cashierCharges).where(eq(cashierCharges.key, key));
  return entry;
}

/** Settles a line that asks for confirmation, once. */
export async function settleEntry(
  db: PlatformDatabase,
  key: string,
  outcome: 'paid' | 'refused' | 'void',
  failure: PaymentFailure | null,
): Promise<void> {
  await db
    .update(cashierCharges)
    .set({ outcome, failure })
    .where(and(eq(cashierCharges.key, key), eq(cashierCharges.outcome, 'asking')));
}

/** Pays a sum back, no more than was paid; a refund that stands already under its key is not paid again. */
export async function refundEntry(db: PlatformDatabase, refundKey: string, key: string, amount: number, at: Date) {
  const isNew = sql`not exists (select 1 from ${cashierCharges} where key = ${refundKey})`;
  await db.batch([
    db
      .update(cashierCharges)
      .set({ refunded: sql`min(amount, refunded + ${amount})` })
      .where(and(eq(cashierCharges.key, key), isNew)),
    db.insert(cashierCharges).values({ key: refundKey, amount: -amount, outcome: 'paid', at }).onConflictDoNothing(),
  ]);
}
