import type { Card } from '#contract/commerce/billing/payments';

/** Card numbers of the test provider, with their effects. */
export const testCards = [
  { number: '4242424242424242', means: 'succeeds' },
  { number: '4000000000000002', means: 'declines' },
  { number: '4000002500003155', means: 'asks' },
] as const;

/** Formats a card number in groups of four. */
export function groupDigits(number: string): string {
  return number
    .replace(/\D/g, '')
    .replace(/(.{4})(?=.)/g, '$1 ')
    .trim();
}

/** Formats an expiry as `MM/YY`, from 4/27, 04/2027 or 0427; any other text is returned trimmed. */
export function normalizeExpiry(typed: string): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2}?)\s*[/.\-\s]?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? [];
  return month ? `${month.padStart(2, '0')}/${year}` : typed.trim();
}

/** Reads the card from a form. */
export function cardOf(form: HTMLFormElement): Card {
  const values = new FormData(form);
  const value = (name: string) => String(values.get(`card.${name}`) ?? '');
  return { number: value('number'), expiry: normalizeExpiry(value('expiry')), cvc: value('cvc') };
}
