import type { Locale } from '#contract/locales';

/**
 * Parses a number with a decimal comma or point. The sign that is not the language's own separates thousands if three
 * digits follow; `undefined` if the text is no number.
 */
export function parseDecimal(text: string, locale: Locale): number | undefined {
  const plain = text
    .trim()
    .replace(/^[\u2212\u2013]/, '-')
    .replace(/(\d)[\s\u00a0\u202f'’](?=\d{3}(?:\D|$))/g, '$1');
  const own = locale === 'en' ? '.' : ',';
  const other = own === '.' ? ',' : '.';
  const isGrouped = new RegExp(`^-?\\d{1,3}(?:\\${other}\\d{3})+(?:\\${own}\\d*)?$`).test(plain);
  const normal = (isGrouped ? plain.replaceAll(other, '') : plain.replace(other, own)).replace(own, '.');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(normal) ? Number(normal) : undefined;
}

/** A number as answers contain it in every language: at most six decimals, without an exponent. */
export function decimalText(value: number): string {
  const text = value.toFixed(6);
  return text.replace(/\.?0+$/, '');
}
