import { expect, test } from 'vitest';
import type { Locale } from '#contract/locales';
import { boundariesByMarks, sentencesOf, spokenText } from '../../../src/features/learning/lessons/listen/sentences.ts';

const split = (text: string, language: Locale = 'en') =>
  sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));

test('a text is read sentence by sentence, without the space around them', () => {
  expect(split(' Sepsis is rare. Is it?  Act “now.” Then wait! ')).toEqual([
    'Sepsis is rare.',
    'Is it?',
    'Act “now.”',
    'Then wait!',
  ]);
});

test.each([
  ['en', 'Ask Dr. Lee, e.g. by phone, i.e. now. Wait.'],
  ['de', 'Fragen Sie Dr. Lee, z. B. per Telefon, d. h. sofort. Warten Sie.'],
  ['de', 'Seit z.\u202fB. Fieber am 3. Mai auftrat, gilt das. Warten Sie.'],
  ['fr', 'Demandez, p. ex. par téléphone, c.-à-d. tout de suite. Attendez.'],
  ['es', 'Pregunte, p. ej. Si puede, a la Dra. Ruiz. Espere.'],
  ['en', 'Give 0.5 mL of approx. 2.25 mg. Wait.'],
] as const)('in %s, abbreviations, ordinals and decimals end no sentence: %s', (language, text) => {
  const sentences = split(text, language);
  expect(sentences).toHaveLength(2);
  expect(sentences.join(' ')).toBe(text);
});

test('a sentence that ends with a number or a capital letter ends there', () => {
  expect(split('It was hepatitis B. Treat it. Lactate is 2.4. Repeat it.')).toEqual([
    'It was hepatitis B.',
    'Treat it.',
    'Lactate is 2.4.',
    'Repeat it.',
  ]);
});

test('a long sentence is read in parts, which end at commas or spaces and lose nothing', () => {
  const text = `${'one two three four, '.repeat(20)}five.`;
  const parts = split(text);
  expect(parts.length).toBeGreaterThan(1);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(180);
  expect(parts.slice(0, -1).every((part) => part.endsWith(','))).toBe(true);
  expect(parts.join(' ')).toBe(text);
  expect(split('a'.repeat(400)).join('')).toBe('a'.repeat(400));
});

test('without a segmenter, sentences end at marks before space', () => {
  const text = 'One. “Two?” Three… 0.5 four.';
  expect(boundariesByMarks(text).map((end) => text.slice(0, end))).toEqual([
    'One. ',
    'One. “Two?” ',
    'One. “Two?” Three… ',
  ]);
});

test('an empty text has no sentences', () => {
  expect(split('  ')).toEqual([]);
});

test('citations are not spoken', () => {
  expect(spokenText('Give fluids [1], then\n  norepinephrine [2, 3] [4–6].', 'en')).toBe(
    'Give fluids, then norepinephrine.',
  );
});

test.each([
  ['en', 'Use one, e.g. this.', 'Use one, for example this.'],
  ['de', 'Z. B. dies, bzw. das (d. h. jetzt).', 'zum Beispiel dies, beziehungsweise das (das heißt jetzt).'],
  ['de', 'Geben Sie es i. v.', 'Geben Sie es intravenös.'],
  ['fr', 'Par voie orale, p. ex. ceci.', 'Par voie orale, par exemple ceci.'],
  ['es', 'Uno, p. ej. este.', 'Uno, por ejemplo este.'],
] as const)('in %s, words are spoken instead of abbreviations', (language, text, spoken) => {
  expect(spokenText(text, language)).toBe(spoken);
});
