import type { Locale } from '#contract/locales';
import type { FindIdentifiers } from './find-identifiers.ts';
import type { Language } from './language.ts';
import type { Lexicon } from './lexicon/lexicon.ts';

const languages: Readonly<Record<Locale, () => Promise<Language>>> = {
  en: async () => (await import('./languages/en.ts')).english,
  de: async () => (await import('./languages/de.ts')).german,
  fr: async () => (await import('./languages/fr.ts')).french,
  es: async () => (await import('./languages/es.ts')).spanish,
};

const lexicons: Readonly<Record<Locale, () => Promise<{ readonly lexicon: Lexicon }>>> = {
  en: () => import('./lexicon/en.ts'),
  de: () => import('./lexicon/de.ts'),
  fr: () => import('./lexicon/fr.ts'),
  es: () => import('./lexicon/es.ts'),
};

const opened = new Map<Locale, FindIdentifiers>();

/** The guard for the language a text is written in; its script comes when a text in that language is first read. */
export async function openGuard(text: string, locale: Locale): Promise<FindIdentifiers> {
  const { languageOf } = await import('./language-of.ts');
  const language = languageOf(text, locale);
  const known = opened.get(language);
  if (known) return known;
  const [{ identifiersIn }, words, { lexicon }] = await Promise.all([
    import('./find-identifiers.ts'),
    languages[language](),
    lexicons[language](),
  ]);
  const guard = identifiersIn(words, lexicon);
  opened.set(language, guard);
  return guard;
}
