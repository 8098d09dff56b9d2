import type { Card } from '#contract/commerce/billing/payments';

/** Numbers that the test cashier knows, with what each does. */
export const testCards = [
  { number: '4242424242424242', means: 'succeeds' },
  { number: '4000000000000002', means: 'declines' },
  { number: '4000002500003155', means: 'asks' },
] as const;

/** A card number in groups of four, as it stands on the card. */
export function grouped(number: string): string {
  return number
    .replace(/\D/g, '')
    .replace(/(.{4})(?=.)/g, '$1 ')
    .trim();
}

/** An expiry as `MM/YY`, from what people and browsers fill in: 4/27, 04/2027, 0427; anything else as it is. */
export function normalizedExpiry(typed: string): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2}?)\s*[/.\-\s]?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? [];
  return month ? `${month.padStart(2, '0')}/${year}` : typed.trim();
}

/** The card of a form. */
export function cardOf(form: HTMLFormElement): Card {
  const values = new FormData(form);
  const value = (name: string) => String(values.get(`card.${name}`) ?? '');
  return { number: value('number'), expiry: normalizedExpiry(value('expiry')), cvc: value('cvc') };
}
