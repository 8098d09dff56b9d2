import type { Card } from '#contract/billing/payments';
import type { PlatformDatabase } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { Outcome, PaymentProvider, StoredMethod } from '../provider.ts';
import { answerOf, isExpired, testCardOf, type TestCard } from './cards.ts';
import * as queries from './queries.ts';

type KnownCard = TestCard & { readonly token: string };

/** The product's own payment provider for demonstration and tests: takes test cards only, and no money moves. */
export function testCashier(db: PlatformDatabase, now: Date): PaymentProvider {
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
    return asOutcome(await queries.enter(db, { key, token: card.token, ...sum, outcome, failure, at: now }, card));
  }

  async function asOutcome({ key, token, outcome, failure }: queries.Entry): Promise<Outcome> {
    switch (outcome) {
      case 'paid': {
        const card = token ? await queries.cardByToken(db, token) : undefined;
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
      await queries.settleEntry(db, key, isConfirmed ? 'paid' : 'refused', isConfirmed ? null : 'confirmation_refused');
      const entry = await queries.entryByKey(db, key);
      return entry ? asOutcome(entry) : { state: 'failed', failure: 'unavailable' };
    },
    async abandon(key) {
      // The void entry prevents a charge that is still under way.
      const entry = await queries.enter(db, { key, amount: 0, outcome: 'void', at: now });
      if (entry.outcome === 'asking') await queries.settleEntry(db, key, 'void', null);
      return asOutcome((await queries.entryByKey(db, key)) ?? entry);
    },
    async charge({ key, token, amount, currency, isOwnerThere }) {
      const card = await queries.cardByToken(db, token);
      if (!card) return { state: 'failed', failure: 'declined' };
      return take(key, card, { amount, currency }, isOwnerThere);
    },
    async refund(key, reference, amount) {
      await queries.refundEntry(db, key, reference, amount, now);
    },
    async store(_payer, card) {
      const known = asKnown(card);
      if (known.behaviour === 'declines') return 'declined';
      await queries.keepCard(db, known);
      return asMethod(known);
    },
    portal: async () => null,
    event: async () => undefined,
    // It stores no customers: its cards are deleted with the account.
    forget: async () => undefined,
    taken: (from, until) => queries.takenBetween(db, from, until),
  };
}

function asKnown(card: Card): KnownCard {
  return { ...testCardOf(card), token: newId() };
}

function asMethod({ token, brand, last4, expiry }: KnownCard): StoredMethod {
  return { token, brand, last4, expiry };
}
