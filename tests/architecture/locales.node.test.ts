import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errors } from '#contract/catalogue';
import { fieldIssues } from '#contract/http/errors';
import { locales, type Locale } from '#contract/locales';
import { professionalTracks, professions, specialties } from '#contract/people/accounts/professions';
import { routeNames } from '#contract/routes';
import type { Texts } from '#contract/text/texts';
import { sameOnPurpose } from './same-on-purpose.ts';

const namespaces = globSync('locales/en/*.json').map((file) => basename(file, '.json'));
const others = locales.filter((locale) => locale !== 'en');

/** Texts of a namespace by dotted key. */
function textsOf(locale: Locale, namespace: string): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (texts: Texts, path: string) => {
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text === 'string') flat.set(path + key, text);
      else walk(text, `${path}${key}.`);
    }
  };
  walk(JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8')) as Texts, '');
  return flat;
}

/** A key without its plural form. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].sort();

describe.each(namespaces)('the texts of %s', (namespace) => {
  const english = textsOf('en', namespace);

  test.each(others)('have the same keys in %s as in English', (locale) => {
    expect(stems(textsOf(locale, namespace))).toEqual(stems(english));
  });

  test.each(others)('have the same placeholders in %s as in English', (locale) => {
    const facts = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, fact]) => fact).sort();
    const texts = textsOf(locale, namespace);
    const differing = [...english].filter(
      ([key, text]) => texts.has(key) && String(facts(text)) !== String(facts(texts.get(key))),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test.each(locales)('have a text for every number in %s', (locale) => {
    const texts = textsOf(locale, namespace);
    const plural = [...texts.keys()].filter((key) => key !== stem(key));
    expect(plural.filter((key) => !texts.has(`${stem(key)}_other`))).toEqual([]);
  });

  test.each(others)('are translated into %s', (locale) => {
    const same = [...textsOf(locale, namespace)].filter(
      ([key, text]) =>
        text === english.get(key) &&
        /\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, '')) &&
        !sameOnPurpose.has(text.replaceAll('\u00a0', ' ')),
    );
    expect(same.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  test('are all used', () => {
    const unused = stems(english).filter((key) => !isUsed(namespace, key));
    expect(unused, `of locales/*/${namespace}.json`).toEqual([]);
  });
});

const sources = globSync('{src,functions}/**/*.{ts,tsx,astro}').map((file) => readFileSync(file, 'utf8'));

/** Every string that may be a key, with or without `namespace:` before it. */
const named = new Set(
  sources.flatMap((source) => Array.from(source.matchAll(/(?<=['"`])[\w:.-]+(?=['"`])/g), ([key]) => key)),
);

/** A composed key counts as used when its fixed start or end fits, as in `codes.${code}`. */
const composed = sources.flatMap((source) =>
  Array.from(source.matchAll(/`([^`\s]*\$\{[^`]*)`/g), ([, template = '']) => patternOf(template)),
);

function patternOf(template: string): RegExp | undefined {
  const parts = template.split(/\$\{[^}]*\}/);
  const isKey = parts.every((part) => /^[\w:.-]*$/.test(part));
  const isAnchored = [parts[0], parts.at(-1)].some((part) => /[a-zA-Z]{2}/.test(part ?? ''));
  if (!isKey || !isAnchored) return undefined;
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`);
}

/** The numbers of parts in keys that consist of variables alone, as in `${kind}.${part}`. */
const variable = new Set(
  sources.flatMap((source) =>
    Array.from(source.matchAll(/`(\$\{[^}]+\}(?:\.\$\{[^}]+\})+)`/g), ([, all = '']) => all.split('.$').length),
  ),
);

/** A key is used if it is spelled out, if a composed key fits, or if all its parts are spelled out and composed. */
function isUsed(namespace: string, key: string): boolean {
  const spellings = [key, `${namespace}:${key}`];
  if (spellings.some((spelling) => named.has(spelling) || composed.some((pattern) => pattern?.test(spelling))))
    return true;
  const parts = key.split('.');
  return variable.has(parts.length) && parts.every((part) => named.has(part));
}

describe.each(locales)('in %s', (locale) => {
  test('every page has a title', () => {
    const titles = textsOf(locale, 'titles');
    expect(routeNames.filter((name) => !titles.get(name))).toEqual([]);
  });

  test('every failure has a text', () => {
    const texts = textsOf(locale, 'errors');
    expect(Object.keys(errors).filter((code) => !texts.get(`codes.${code}`))).toEqual([]);
  });

  test('every issue of a field has a text', () => {
    const texts = textsOf(locale, 'errors');
    expect(fieldIssues.filter((issue) => !texts.get(`fields.${issue}`))).toEqual([]);
  });

  test('every option of professional information has a name', () => {
    const names = textsOf(locale, 'professions');
    const kinds = { professions, tracks: professionalTracks, specialties };
    const keys = Object.entries(kinds).flatMap(([kind, values]) => values.map((value) => `${kind}.${value}`));
    expect(keys.filter((key) => !names.get(key))).toEqual([]);
  });
});
