import fc from '../../../support/properties.ts';
import { describe, expect, test } from 'vitest';
import { locales } from '../../../../src/contract/locales.ts';
import { openGuard } from '../../../../src/features/prompting/prompts/guard/guard.ts';
import type { Finding } from '../../../../src/features/prompting/prompts/guard/finding.ts';
import { sentences } from './labelled.ts';

const today = new Date(2026, 5, 15);

/** Fragments that the guard knows, joined without sense. */
const pieces =
  'Mr Frau Mme Sra. Dr. born geb. née nacido 12.03.1957 3 May 2026-04-02 (DOB ) , . : - + / # @ MRN IBAN DE58 0128 756. Zimmer 4 Bett calle rue 14 Elm Street Anna Müller O’Brien van der de la 94 years old jährige ans años the only mayor of in X \n'.split(
    ' ',
  );

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join('')),
);

const replaced = (text: string, findings: readonly Finding[]) =>
  findings.reduceRight(
    (changed, { start, end, suggestion }) =>
      suggestion === null ? changed : changed.slice(0, start) + suggestion + changed.slice(end),
    text,
  );

/** Whether a line has a word of a person's name: the guard marks every other mention, "Le Vidal" after "Madame Vidal" too. */
const namesAgain = (text: string, findings: readonly Finding[], line: string) =>
  findings
    .filter(({ kind }) => kind === 'name' || kind === 'person')
    .flatMap(({ start, end }) => text.slice(start, end).match(/\p{Lu}[\p{L}\p{M}-]{2,}/gu) ?? [])
    .some((word) => line.includes(word));

describe.each(locales)('the guard in %s', (locale) => {
  test('takes any text, and finds places in its order that do not overlap', async () => {
    const find = await openGuard('', locale);
    fc.assert(
      fc.property(texts, (text) => {
        let free = 0;
        for (const { start, end } of find(text, today)) {
          expect(start).toBeGreaterThanOrEqual(free);
          expect(end).toBeGreaterThan(start);
          free = end;
        }
        expect(free).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  test('finds the same in a sentence, whatever harmless lines without its names stand around it', async () => {
    const find = await openGuard('', locale);
    const { tuning, heldOut } = sentences(locale);
    const all = [...tuning, ...heldOut];
    const harmless = all.filter(({ text }) => find(text, today).length === 0);
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.constantFrom(...harmless),
        fc.constantFrom(...harmless),
        ({ text }, { text: before }, { text: after }) => {
          fc.pre(![before, after].some((line) => namesAgain(text, find(text, today), line)));
          const shift = before.length + 1;
          const alone = find(text, today).map((found) => ({
            ...found,
            start: found.start + shift,
            end: found.end + shift,
          }));
          expect(find(`${before}\n${text}\n${after}`, today)).toEqual(alone);
        },
      ),
    );
  });

  test('leaves nothing to replace once its wordings stand in a sentence', async () => {
    const find = await openGuard('', locale);
    const { tuning, heldOut } = sentences(locale);
    for (const { text } of [...tuning, ...heldOut]) {
      const found = find(text, today);
      const neutral = replaced(text, found);
      const left = find(neutral, today).map(({ kind }) => kind);
      const without = found.filter(({ suggestion }) => suggestion === null).map(({ kind }) => kind);
      expect.soft(left, neutral).toEqual(without);
    }
  });

  test.each([
    ['one word', 'A'.repeat(100_000)],
    ['digits', '1'.repeat(100_000)],
    ['digits in groups', '12 '.repeat(40_000)],
    ['digits and points', '1.'.repeat(50_000)],
    ['capitals', 'Aa '.repeat(40_000)],
    ['one capital on and on', 'A '.repeat(50_000)],
    ['titles', 'Dr. '.repeat(30_000)],
    ['conjunctions', 'Mr and '.repeat(20_000)],
    ['particles', 'Frau von der de la '.repeat(10_000)],
    ['almost mail', 'a.'.repeat(50_000) + '@'],
    ['signs of mail', 'a@'.repeat(50_000)],
    ['almost a link', 'facebook.com/'.repeat(10_000)],
    ['almost an address', '1 Elm Elm Elm '.repeat(10_000)],
    ['streets', 'rue de la de la '.repeat(10_000)],
    ['the only', 'the only a b c '.repeat(10_000)],
    ['letters with numbers', 'AB12'.repeat(25_000)],
    ['spaces', ' '.repeat(100_000)],
    ['empty lines', '\n'.repeat(100_000)],
    ['dates', '12.03.1957 '.repeat(10_000)],
    ['labels', 'MRN: '.repeat(20_000)],
    ['apostrophes', "d'".repeat(50_000)],
  ])('comes to an end with hostile texts: %s', async (_name, text) => {
    const find = await openGuard('', locale);
    expect(find(text, today)).toBeInstanceOf(Array);
  });
});
