import type { Locale } from '#contract/locales';

/** Abbreviations that end no sentence, each with what is said instead; an empty text leaves it to the voice. */
const abbreviations: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    'e.g.': 'for example',
    'i.e.': 'that is',
    'vs.': 'versus',
    'approx.': 'approximately',
    'cf.': 'compare',
    'Dr.': '',
    'Prof.': '',
    'Mr.': '',
    'Mrs.': '',
    'Ms.': '',
    'St.': '',
    'Fig.': 'figure',
  },
  de: {
    'z. B.': 'zum Beispiel',
    'd. h.': 'das heißt',
    'i. d. R.': 'in der Regel',
    'u. a.': 'unter anderem',
    'v. a.': 'vor allem',
    'z. T.': 'zum Teil',
    'o. Ä.': 'oder Ähnliches',
    'i. v.': 'intravenös',
    'p. o.': 'oral',
    'bzw.': 'beziehungsweise',
    'ca.': 'circa',
    'evtl.': 'eventuell',
    'ggf.': 'gegebenenfalls',
    'inkl.': 'inklusive',
    'vgl.': 'vergleiche',
    'Abb.': 'Abbildung',
    'Tab.': 'Tabelle',
    'Nr.': 'Nummer',
    'Dr.': '',
    'Prof.': '',
    'Mio.': 'Millionen',
  },
  fr: {
    'p. ex.': 'par exemple',
    'c.-à-d.': 'c’est-à-dire',
    'env.': 'environ',
    'cf.': 'voir',
    'fig.': 'figure',
    'vs.': 'contre',
    'M.': '',
    'Pr.': '',
    'Dr.': '',
  },
  es: {
    'p. ej.': 'por ejemplo',
    'EE. UU.': 'Estados Unidos',
    'aprox.': 'aproximadamente',
    'máx.': 'máximo',
    'mín.': 'mínimo',
    'núm.': 'número',
    'pág.': 'página',
    'fig.': 'figura',
    'vs.': 'frente a',
    'Dr.': '',
    'Dra.': '',
    'Sr.': '',
    'Sra.': '',
    'Prof.': '',
  },
};

const before = '(^|[\\s([«„“"’])';

/** The pattern of an abbreviation; its spaces may be missing or unbreakable. */
const patternOf = (abbreviation: string) => abbreviation.replaceAll('.', '\\.').replaceAll(' ', '\\s?');

const byLanguage = new Map<
  Locale,
  { readonly atEnd: RegExp; readonly spoken: readonly (readonly [RegExp, string])[] }
>();

function compiled(language: Locale) {
  const known = byLanguage.get(language);
  if (known) return known;
  const all = Object.entries(abbreviations[language]);
  const made = {
    atEnd: new RegExp(`${before}(?:${all.map(([one]) => patternOf(one)).join('|')})$`, 'iu'),
    spoken: all
      .filter(([, words]) => words !== '')
      .map(([one, words]) => [new RegExp(before + patternOf(one), 'giu'), words] as const),
  };
  byLanguage.set(language, made);
  return made;
}

/** Whether a text ends with an abbreviation. */
export function endsWithAbbreviation(text: string, language: Locale): boolean {
  return compiled(language).atEnd.test(text);
}

/** A text with the words that abbreviations stand for. */
export function withoutAbbreviations(text: string, language: Locale): string {
  return compiled(language).spoken.reduce(
    (result, [pattern, words]) =>
      result.replace(pattern, (found: string, lead: string, at: number) => {
        const isLast = at + found.length === result.length;
        return `${lead}${words}${isLast ? '.' : ''}`;
      }),
    text,
  );
}
