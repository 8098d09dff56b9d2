import type { Card } from '#contract/commerce/billing/payments';
import type { Cell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import type { Outcome, PaymentProvider, StoredMethod } from '../provider.ts';
import { answerOf, isExpired, testCardOf, type TestCard } from './cards.ts';
import * as queries from './queries.ts';

type KnownCard = TestCard & { readonly token: string };

/** The product's own payment provider for demonstration and tests: takes test cards only, and no money moves. */
export function testCashier(cell: Cell, now: Date): PaymentProvider {
  /** Writes what a card answers into the books; of two answers under one key the first stands. */
  async function take(
    key: string,
    card: KnownCard,
    sum: Pick<queries.Entry, 'amount' | 'currency'>,
    isOwnerThere: boolean,
  ) {
    const isOver = isExpired(card.expiry, now);
    const answer = isOver ? 'card_expired' : answerOf(card.behaviour, isOwnerThere);
    const outcome = answer === 'pays' ? 'paid' : answer === 'asks' ? 'asking' : 'refused';
    const failure = answer === 'pays' || answer === 'asks' ? null : answer;
    return asOutcome(await queries.enter(cell, { key, token: card.token, ...sum, outcome, failure, at: now }, card));
  }

  async function asOutcome({ key, token, outcome, failure }: queries.Entry): Promise<Outcome> {
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

  return {
    name: 'test',
    async checkout({ key, card, amount, currency }) {
      if (!card) throw new Error('The test cashier takes cards only.');
      return take(key, asKnown(card), { amount, currency }, true);
    },
    async confirm(key, isConfirmed) {
      await queries.settleEntry(
        cell,
        key,
        isConfirmed ? 'paid' : 'refused',
        isConfirmed ? null : 'confirmation_refused',
      );
      const entry = await queries.entryByKey(cell, key);
      return entry ? asOutcome(entry) : { state: 'failed', failure: 'unavailable' };
    },
    async abandon(key) {
      // The void entry prevents a charge that is still under way.
      const entry = await queries.enter(cell, { key, amount: 0, outcome: 'void', at: now });
      if (entry.outcome === 'asking') await queries.settleEntry(cell, key, 'void', null);
      return asOutcome((await queries.entryByKey(cell, key)) ?? entry);
    },
    async charge({ key, token, amount, currency, isOwnerThere }) {
      const card = await queries.cardByToken(cell, token);
      if (!card) return { state: 'failed', failure: 'declined' };
      return take(key, card, { amount, currency }, isOwnerThere);
    },
    async refund(key, reference, amount) {
      await queries.refundEntry(cell, key, reference, amount, now);
    },
    async store(_payer, card) {
      const known = asKnown(card);
      if (known.behaviour === 'declines') return 'declined';
      await queries.saveCard(cell, known);
      return asMethod(known);
    },
    portal: async () => null,
    taken: (from, until) => queries.takenBetween(cell, from, until),
  };
}

function asKnown(card: Card): KnownCard {
  return { ...testCardOf(card), token: newId() };
}

function asMethod({ token, brand, last4, expiry }: KnownCard): StoredMethod {
  return { token, brand, last4, expiry };
}
