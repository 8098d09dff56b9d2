import type { Card } from '#contract/commerce/billing/payments';
import type { Cell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import type { Outcome, PaymentProvider, StoredMethod } from '../provider.ts';
import { responseOf, isExpired, testCardOf, type TestCard } from './cards.ts';
import * as queries from './queries.ts';

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
      await queries.settleEntry(
        cell,
        key,
        isConfirmed ? 'paid' : 'refused',
        isConfirmed ? null : 'confirmation_refused',
      );
      const entry = await queries.entryByKey(cell, key);
      return entry ? asOutcome(cell, entry) : { state: 'failed', failure: 'unavailable' };
    },
    async abandon(key) {
      // The void entry prevents a concurrent charge.
      const entry = await queries.insertEntry(cell, { key, amount: 0, outcome: 'void', at: now });
      if (entry.outcome === 'asking') await queries.settleEntry(cell, key, 'void', null);
      return asOutcome(cell, (await queries.entryByKey(cell, key)) ?? entry);
    },
    async charge({ key, token, amount, currency, isCustomerPresent }) {
      const card = await queries.cardByToken(cell, token);
      if (!card) return { state: 'failed', failure: 'declined' };
      return chargeCard(context, key, card, { amount, currency }, isCustomerPresent);
    },
    async refund(key, reference, amount) {
      await queries.refundEntry(cell, key, reference, amount, now);
    },
    async store(_payer, card) {
      const tokenized = tokenize(card);
      if (tokenized.behaviour === 'declines') return 'declined';
      await queries.saveCard(cell, tokenized);
      return asMethod(tokenized);
    },
    portal: async () => null,
    listPayments: (from, until) => queries.paymentsBetween(cell, from, until),
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
  sum: Pick<queries.Entry, 'amount' | 'currency'>,
  isCustomerPresent: boolean,
) {
  const isCardExpired = isExpired(card.expiry, now);
  const response = isCardExpired ? 'card_expired' : responseOf(card.behaviour, isCustomerPresent);
  const outcome = response === 'pays' ? 'paid' : response === 'asks' ? 'asking' : 'refused';
  const failure = response === 'pays' || response === 'asks' ? null : response;
  return asOutcome(
    cell,
    await queries.insertEntry(cell, { key, token: card.token, ...sum, outcome, failure, at: now }, card),
  );
}

async function asOutcome(cell: Cell, { key, token, outcome, failure }: queries.Entry): Promise<Outcome> {
  switch (outcome) {
    case 'paid': {
      const card = token ? await queries.cardByToken(cell, token) : undefined;
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
