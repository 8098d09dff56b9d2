import type { FieldIssue } from '#contract/http/errors';
import type { Card, PaymentFailure } from '#contract/commerce/billing/payments';

/** Behaviors of test cards: pays, is declined, requires a confirmation, or pays once and is declined afterwards. */
export const behaviours = ['pays', 'declines', 'lacks_funds', 'asks', 'declines_later'] as const;

export type Behaviour = (typeof behaviours)[number];

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
export interface TestCard {
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
export function testCardOf({ number, expiry }: Card): TestCard {
  const [brand = '', behaviour = 'declines'] = testCards[number] ?? [];
  return { brand, behaviour, expiry, last4: number.slice(-4) };
}

/** The response to a charge; `asks` if the card requires a confirmation and the customer is present. */
export function responseOf(behaviour: Behaviour, isCustomerPresent: boolean): 'pays' | 'asks' | PaymentFailure {
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
