import type { Locale } from '#contract/locales';

/** Small words that one of the four languages has for itself. */
const telling: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:the|and|of|is|was|with|for|her|his|has|on|to|an?)\b/gi,
  de: /\b(?:der|die|das|und|ist|wurde|mit|für|bei|ein|eine|zu|nicht|vom|am|im)\b/gi,
  fr: /\b(?:le|les|et|est|une|des|du|avec|pour|chez|dans|au|sous|qui)\b/gi,
  es: /\b(?:el|los|las|y|es|una|con|por|para|del|al|fue|tiene|su)\b/gi,
};

/** The language a text is written in; the page's where the text does not tell. */
export function languageOf(text: string, locale: Locale): Locale {
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
