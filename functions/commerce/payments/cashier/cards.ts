import type { FieldIssue } from '#contract/http/errors';
import type { Card, PaymentFailure } from '#contract/commerce/billing/payments';

/** How a test card behaves: it pays, is declined, asks its bank first, or pays once and is declined from then on. */
export const behaviours = ['pays', 'declines', 'lacks_funds', 'asks', 'declines_later'] as const;

export type Behaviour = (typeof behaviours)[number];

/** The cards that the test cashier takes, by their numbers (product decisions, Billing); no others. */
const testCards: Readonly<Record<string, readonly [brand: string, Behaviour]>> = {
  '4242424242424242': ['visa', 'pays'],
  '5555555555554444': ['mastercard', 'pays'],
  '378282246310005': ['amex', 'pays'],
  '4000000000000002': ['visa', 'declines'],
  '4000000000009995': ['visa', 'lacks_funds'],
  '4000002500003155': ['visa', 'asks'],
  '4000000000000341': ['visa', 'declines_later'],
};

/** What the cashier keeps of a card. */
export interface TestCard {
  readonly brand: string;
  readonly last4: string;
  readonly expiry: string;
  readonly behaviour: Behaviour;
}

/** What is wrong with a card, by its field; a number that is no test card's is refused, so that nobody types a real one. */
export function cardIssue({ number, expiry }: Card, now: Date): [field: keyof Card, issue: FieldIssue] | undefined {
  if (!passesLuhn(number) || !(number in testCards)) return ['number', 'card_number'];
  return isExpired(expiry, now) ? ['expiry', 'card_expired'] : undefined;
}

/** A test card that has no issue. */
export function testCardOf({ number, expiry }: Card): TestCard {
  const [brand = '', behaviour = 'declines'] = testCards[number] ?? [];
  return { brand, behaviour, expiry, last4: number.slice(-4) };
}

/** Why a card does not pay right away; `asks` where its bank wants a confirmation of its owner, who is there. */
export function answerOf(behaviour: Behaviour, isOwnerThere: boolean): 'pays' | 'asks' | PaymentFailure {
  switch (behaviour) {
    case 'pays':
      return 'pays';
    case 'declines':
      return 'declined';
    case 'lacks_funds':
      return 'insufficient_funds';
    case 'asks':
      return isOwnerThere ? 'asks' : 'pays';
    case 'declines_later':
      return isOwnerThere ? 'pays' : 'declined';
  }
}

/** A card is good to the end of its month. */
export function isExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return now.getTime() >= Date.UTC(2000 + year, month);
}

/** The check digit of card numbers (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
