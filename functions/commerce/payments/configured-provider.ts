import { and, between, eq, gt, sql } from 'drizzle-orm';
import type { Card, PaymentFailure } from '#contract/commerce/billing/payments';
import type { FieldIssue } from '#contract/http/errors';
import type { Cell } from '../../data/cells.ts';
import { newId } from '../../data/ids.ts';
import { insertFrom } from '../../data/insert-from.ts';
import type { Env } from '../../env.ts';
import type { Outcome, PaymentProvider, ProviderPayment, StoredMethod } from './provider.ts';
import { cashierCards, cashierCharges, type Behaviour } from './schema.ts';
import { lazyStripeProvider } from './stripe/lazy.ts';

/** The configured payment provider for a cell. */
export function paymentProviderOf(env: Env, cell: Cell, now: Date): PaymentProvider {
  return env.STRIPE_SECRET_KEY ? lazyStripeProvider(env, cell) : testCashier(cell, now);
}

/** The name of the configured payment provider. */
export function providerName(env: Env): PaymentProvider['name'] {
  return env.STRIPE_SECRET_KEY ? 'stripe' : 'test';
}

type TokenizedCard = TestCard & { readonly token: string };

/** The payment provider for demonstration and tests: it accepts test cards only, and no money moves. */
export function testCashier(cell: Cell, now: Date): PaymentProvider {
  const context = { cell, now };
  return {
    name: 'test',
    async checkout({ key, card, amount, currency }) {
      if (!card) throw new Error('The test cashier takes cards only.');
      return chargeCard(context, key, tokenize(card), { amount, currency }, true);
    },
    async confirm(key, isConfirmed) {
      await settleEntry(cell, key, isConfirmed ? 'paid' : 'refused', isConfirmed ? null : 'confirmation_refused');
      const entry = await entryByKey(cell, key);
      return entry ? asOutcome(cell, entry) : { state: 'failed', failure: 'unavailable' };
    },
    async abandon(key) {
      // The void entry prevents a concurrent charge.
      const entry = await insertEntry(cell, { key, amount: 0, outcome: 'void', at: now });
      if (entry.outcome === 'asking') await settleEntry(cell, key, 'void', null);
      return asOutcome(cell, (await entryByKey(cell, key)) ?? entry);
    },
    async charge({ key, token, amount, currency, isCustomerPresent }) {
      const card = await cardByToken(cell, token);
      if (!card) return { state: 'failed', failure: 'declined' };
      return chargeCard(context, key, card, { amount, currency }, isCustomerPresent);
    },
    async refund(key, reference, amount) {
      await refundEntry(cell, key, reference, amount, now);
    },
    async store(_payer, card) {
      const tokenized = tokenize(card);
      if (tokenized.behaviour === 'declines') return 'declined';
      await saveCard(cell, tokenized);
      return asMethod(tokenized);
    },
    portal: async () => null,
    listPayments: (from, until) => paymentsBetween(cell, from, until),
  };
}

interface CashierContext {
  readonly cell: Cell;
  readonly now: Date;
}

/** Inserts the entry of a charge; of two charges with one key the first is valid. */
async function chargeCard(
  { cell, now }: CashierContext,
  key: string,
  card: TokenizedCard,
  sum: Pick<Entry, 'amount' | 'currency'>,
  isCustomerPresent: boolean,
) {
  const isCardExpired = isExpired(card.expiry, now);
  const response = isCardExpired ? 'card_expired' : responseOf(card.behaviour, isCustomerPresent);
  const outcome = response === 'pays' ? 'paid' : response === 'asks' ? 'asking' : 'refused';
  const failure = response === 'pays' || response === 'asks' ? null : response;
  return asOutcome(cell, await insertEntry(cell, { key, token: card.token, ...sum, outcome, failure, at: now }, card));
}

async function asOutcome(cell: Cell, { key, token, outcome, failure }: Entry): Promise<Outcome> {
  switch (outcome) {
    case 'paid': {
      const card = token ? await cardByToken(cell, token) : undefined;
      return { state: 'paid', reference: key, ...(card && { method: asMethod(card) }) };
    }
    case 'asking':
      return { state: 'awaiting_confirmation' };
    default:
      return { state: 'failed', failure: failure ?? 'unavailable' };
  }
}

function tokenize(card: Card): TokenizedCard {
  return { ...testCardOf(card), token: newId() };
}

function asMethod({ token, brand, last4, expiry }: TokenizedCard): StoredMethod {
  return { token, brand, last4, expiry };
}

/** The cards that the test cashier accepts, by number (product decisions, Billing). */
const testCards: Readonly<Record<string, readonly [brand: string, Behaviour]>> = {
  '4242424242424242': ['visa', 'pays'],
  '5555555555554444': ['mastercard', 'pays'],
  '378282246310005': ['amex', 'pays'],
  '4000000000000002': ['visa', 'declines'],
  '4000000000009995': ['visa', 'lacks_funds'],
  '4000002500003155': ['visa', 'asks'],
  '4000000000000341': ['visa', 'declines_later'],
};

/** A card as the cashier stores it. */
interface TestCard {
  readonly brand: string;
  readonly last4: string;
  readonly expiry: string;
  readonly behaviour: Behaviour;
}

/** The invalid field of a card and its issue; numbers of real cards are refused. */
export function cardIssue({ number, expiry }: Card, now: Date): [field: keyof Card, issue: FieldIssue] | undefined {
  if (!passesLuhn(number) || !(number in testCards)) return ['number', 'card_number'];
  return isExpired(expiry, now) ? ['expiry', 'card_expired'] : undefined;
}

/** The test card of a valid number. */
function testCardOf({ number, expiry }: Card): TestCard {
  const [brand = '', behaviour = 'declines'] = testCards[number] ?? [];
  return { brand, behaviour, expiry, last4: number.slice(-4) };
}

/** The response to a charge; `asks` if the card requires a confirmation and the customer is present. */
function responseOf(behaviour: Behaviour, isCustomerPresent: boolean): 'pays' | 'asks' | PaymentFailure {
  switch (behaviour) {
    case 'pays':
      return 'pays';
    case 'declines':
      return 'declined';
    case 'lacks_funds':
      return 'insufficient_funds';
    case 'asks':
      return isCustomerPresent ? 'asks' : 'pays';
    case 'declines_later':
      return isCustomerPresent ? 'pays' : 'declined';
  }
}

/** A card is valid to the end of its month. */
function isExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return now.getTime() >= Date.UTC(2000 + year, month);
}

/** The check digit of card numbers (ISO/IEC 7812). */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

type Entry = typeof cashierCharges.$inferSelect;

/** Inserts an entry unless its key has one; returns the stored entry. */
async function insertEntry(
  cell: Cell,
  entry: typeof cashierCharges.$inferInsert,
  card?: TokenizedCard,
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
async function paymentsBetween(cell: Cell, from: Date, until: Date): Promise<ProviderPayment[]> {
  const rows = await cell
    .select()
    .from(cashierCharges)
    .where(
      and(eq(cashierCharges.outcome, 'paid'), gt(cashierCharges.amount, 0), between(cashierCharges.at, from, until)),
    );
  return rows.map(({ key, amount, refunded, at }) => ({ reference: key, amount, refunded, at }));
}

async function saveCard(cell: Cell, card: TokenizedCard): Promise<void> {
  await cell.insert(cashierCards).values(card).onConflictDoNothing();
}

async function cardByToken(cell: Cell, token: string) {
  const [card] = await cell.select().from(cashierCards).where(eq(cashierCards.token, token));
  return card;
}

async function entryByKey(cell: Cell, key: string): Promise<Entry | undefined> {
  const [entry] = await cell.select().from(cashierCharges).where(eq(cashierCharges.key, key));
  return entry;
}

/** Settles an entry that awaits confirmation, once. */
async function settleEntry(
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
async function refundEntry(cell: Cell, refundKey: string, key: string, amount: number, at: Date) {
  const isNew = sql`not exists (select 1 from ${cashierCharges} where key = ${refundKey})`;
  await cell.batch([
    cell
      .update(cashierCharges)
      .set({ refunded: sql`min(amount, refunded + ${amount})` })
      .where(and(eq(cashierCharges.key, key), isNew)),
    cell.insert(cashierCharges).values({ key: refundKey, amount: -amount, outcome: 'paid', at }).onConflictDoNothing(),
  ]);
}
