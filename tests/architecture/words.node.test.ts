import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales, type Locale } from '#contract/locales';
import type { Texts } from '#contract/texts';

/** Words that have another one in their place: one word for one thing in every language. */
const replaced: Record<Locale, Readonly<Record<string, RegExp>>> = {
  en: {},
  de: {
    Einstiegsquiz: /Startquiz|Eingangsquiz/i,
    'E-Mail-Adresse': /(?<!E-)\bMail-?adresse/i,
  },
  fr: {
    attestation: /\bcertificats?\b/i,
    'quiz final': /évaluation finale|test final/i,
    'quiz initial': /quiz de départ|quiz de démarrage/i,
    'crédits FMC': /\bCME\b/,
  },
  es: {
    'cuestionario final': /evaluación final|prueba final/i,
    suscripción: /membresía/i,
    'seminario web': /webinari?os?/i,
    'créditos FMC': /\bCME\b/,
  },
};

test.each(locales)('every thing has one word in %s', (locale) => {
  const found = [...textsOf(locale)].flatMap(([key, text]) =>
    Object.entries(replaced[locale])
      .filter(([, words]) => words.test(text))
      .map(([word]) => `${key}: ${word} in place of a word in “${text}”`),
  );
  expect(found).toEqual([]);
});

/** The gender of words that replaced others of another gender. */
const agreement: Partial<Record<Locale, RegExp>> = {
  fr: /\b(une|la|cette|toute) quiz|quiz (final|initial) (est (donc )?)?(ouverte|fermée|réussie)|\b(un|le|cet|tout) attestation/i,
  es: /\b(una|la|esta|cada una) cuestionario|cuestionario (final|inicial) está (abierta|cerrada)|\w[a-z]l cuestionario(?<!\b(al|del|el) cuestionario)/i,
};

test.each(['fr', 'es'] as const)('articles and endings agree with the words of %s', (locale) => {
  expect([...textsOf(locale)].filter(([, text]) => agreement[locale]?.test(text))).toEqual([]);
});

test('French keeps its punctuation on the line by spaces that do not break', () => {
  const broken = / [;!?%:»]|« |[\p{L}\p{N})][;!?%:»](?=\s|$)/u;
  const found = [...textsOf('fr')].filter(([, text]) => broken.test(text.replace(/\{\{.*?\}\}|https?:\S+/g, 'x')));
  expect(found).toEqual([]);
});

function* textsOf(locale: Locale): Generator<readonly [key: string, text: string]> {
  for (const file of globSync(`locales/${locale}/*.json`)) {
    yield* flat(JSON.parse(readFileSync(file, 'utf8')) as Texts, file);
  }
}

function* flat(texts: Texts, path: string): Generator<readonly [key: string, text: string]> {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string') yield [`${path} ${key}`, text];
    else yield* flat(text, `${path} ${key}`);
  }
}
