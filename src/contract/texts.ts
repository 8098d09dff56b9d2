import type { Locale } from '#contract/locales';

/** Nested texts as a locale file holds them. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Facts to fill in; `count` picks the plural form. */
export type Facts = Readonly<Record<string, string | number>>;

export type Translate = (key: string, facts?: Facts) => string;

/**
 * Looks texts up by dotted key in i18next's JSON format: `{{name}}` is filled in, numbers by the language's rules, and
 * `count` chooses between `key_one` and `key_other`. i18next's core alone would weigh as much as all islands of a page.
 */
export function translator(texts: Texts, locale: Locale): Translate {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (key, facts = {}) => {
    const count = facts['count'];
    const plural =
      typeof count === 'number'
        ? (textAt(texts, `${key}_${plurals.select(count)}`) ?? textAt(texts, `${key}_other`))
        : undefined;
    const text = plural ?? textAt(texts, key) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const fact = facts[name] ?? '';
      return typeof fact === 'number' ? numbers.format(fact) : fact;
    });
  };
}

function textAt(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return typeof at === 'string' ? at : undefined;
}
