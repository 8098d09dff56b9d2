import type { Locale } from '#contract/locales';

/** Nested texts of a locale file. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Values of placeholders; `count` selects the plural form. */
export type Facts = Readonly<Record<string, string | number>>;

export type Translate = (key: string, facts?: Facts) => string;

/**
 * Looks texts up by dotted key in i18next's JSON format: `{{name}}` is filled in, numbers by the language's rules, and
 * `count` chooses between `key_one` and `key_other`. i18next's core alone would weigh as much as all islands of a page.
 */
export function translator(texts: Texts, locale: Locale): Translate {
  return (key, facts = {}) => {
    const count = facts['count'];
    const plural =
      typeof count === 'number'
        ? (textAt(texts, `${key}_${new Intl.PluralRules(locale).select(count)}`) ?? textAt(texts, `${key}_other`))
        : undefined;
    const text = plural ?? textAt(texts, key) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const fact = facts[name] ?? '';
      return typeof fact === 'number' ? numberIn(locale, fact) : fact;
    });
  };
}

/**
 * Formats a number. Without grouped digits it does not use `Intl.NumberFormat`, whose first use takes some 50 ms on a
 * phone, just when a page renders its data.
 */
export function numberIn(locale: Locale, value: number, digits = 3): string {
  if (!(Math.abs(value) < 999)) return new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
  return String(Number(value.toFixed(digits))).replace('.', locale === 'en' ? '.' : ',');
}

function textAt(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return typeof at === 'string' ? at : undefined;
}
