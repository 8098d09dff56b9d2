import type { Locale } from '#contract/locales';
import type { FindIdentifiers } from './find-identifiers.ts';
import type { Language } from './language.ts';

/** Small words that one of the four languages has for itself. */
const telling: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:the|and|of|is|was|with|for|her|his|has|on|to|an?)\b/gi,
  de: /\b(?:der|die|das|und|ist|wurde|mit|für|bei|ein|eine|zu|nicht|vom|am|im)\b/gi,
  fr: /\b(?:le|les|et|est|une|des|du|avec|pour|chez|dans|au|sous|qui)\b/gi,
  es: /\b(?:el|los|las|y|es|una|con|por|para|del|al|fue|tiene|su)\b/gi,
};

/** The language a text is written in; the page's where the text does not tell. */
function languageOf(text: string, locale: Locale): Locale {
  const start = text.slice(0, 2_000);
  let best = locale;
  let most = start.match(telling[locale])?.length ?? 0;
  for (const other of Object.keys(telling) as Locale[]) {
    const count = start.match(telling[other])?.length ?? 0;
    // A few foreign words do not change a text's language.
    if (count > most * 1.5 + 1) [best, most] = [other, count];
  }
  return best;
}

const languages: Readonly<Record<Locale, () => Promise<Language>>> = {
  en: async () => (await import('./languages/en.ts')).english,
  de: async () => (await import('./languages/de.ts')).german,
  fr: async () => (await import('./languages/fr.ts')).french,
  es: async () => (await import('./languages/es.ts')).spanish,
};

const opened = new Map<Locale, FindIdentifiers>();

/** The guard for the language a text is written in; its script comes when a text in that language is first read. */
export async function openGuard(text: string, locale: Locale): Promise<FindIdentifiers> {
  const language = languageOf(text, locale);
  const known = opened.get(language);
  if (known) return known;
  const [{ identifiersIn }, words] = await Promise.all([import('./find-identifiers.ts'), languages[language]()]);
  const guard = identifiersIn(words);
  opened.set(language, guard);
  return guard;
}
