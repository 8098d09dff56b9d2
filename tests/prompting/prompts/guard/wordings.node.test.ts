import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../../src/contract/locales.ts';
import { openGuard } from '../../../../src/features/prompting/prompts/guard/guard.ts';

const today = new Date(2026, 5, 15);

async function neutral(locale: Locale, text: string): Promise<string> {
  const find = await openGuard('', locale);
  return find(text, today).reduceRight(
    (changed, { start, end, suggestion }) =>
      suggestion === null ? changed : changed.slice(0, start) + suggestion + changed.slice(end),
    text,
  );
}

describe('a neutral wording keeps the sentence right', () => {
  test.each<[Locale, string, string]>([
    ['en', 'Mr John Whitfield, born 12 March 1957, has angina.', 'A 69-year-old man has angina.'],
    ['en', 'We saw Mrs Ann Cole (DOB 30/11/1945).', 'We saw an 80-year-old woman.'],
    ['en', 'We saw Tim Cole (DOB 30/11/2008).', 'We saw a 17-year-old patient.'],
    ['en', 'Mr Cole, born 2 May 1930, fell.', 'A man over 89 fell.'],
    ['en', 'Her daughter Siobhan called.', 'Her daughter called.'],
    ['en', 'A 94-year-old woman fell.', 'An over-89-year-old woman fell.'],
    ['en', 'He was stented on 3 March 2011.', 'He was stented in 2011.'],
    [
      'en',
      'Admitted on 5 May 2026, the drain came out on 8 May 2026.',
      'Admitted in May, the drain came out three days after admission.',
    ],
    [
      'en',
      'Admitted on 5 May 2026 after a fall on 2 May 2026.',
      'Admitted in May after a fall three days before admission.',
    ],
    ['en', 'Dear Dr. Hollis, thank you.', 'Dear Dr. X, thank you.'],
    ['en', 'A 43-year-old woman from Little Ashcombe with Fabry disease.', 'A 43-year-old woman with Fabry disease.'],
    ['de', 'Ein 43-jähriger Mann aus Kleinheubach mit Tollwut.', 'Ein 43-jähriger Mann mit Tollwut.'],
    ['fr', 'Une femme de 43 ans originaire de Brassac avec une porphyrie.', 'Une femme de 43 ans avec une porphyrie.'],
    ['es', 'Una mujer de 43 años natural de Tazacorte con lepra.', 'Una mujer de 43 años con lepra.'],
    ['de', 'Herr Weißgerber, geb. 12.03.1957, hat Angina.', 'Ein 69-jähriger Mann hat Angina.'],
    ['de', 'Bei Herrn Weißgerber, geb. 12.03.1957, wurde operiert.', 'Bei einem 69-jährigen Mann wurde operiert.'],
    ['de', 'Ein Mittel für Herrn Weißgerber, geb. 12.03.1957.', 'Ein Mittel für einen 69-jährigen Mann.'],
    ['de', 'Mit Frau Lindner (geb. 12.03.1957) gesprochen.', 'Mit einer 69-jährigen Frau gesprochen.'],
    ['de', 'Gestern sahen wir Herrn Weißgerber, geb. 12.03.1957.', 'Gestern sahen wir Herrn X.'],
    ['de', 'Einer 94-jährigen Frau geht es gut.', 'Einer über 89-jährigen Frau geht es gut.'],
    ['de', 'Die OP war am 8. April 2026.', 'Die OP war im April.'],
    ['de', 'Das CT vom 08.04.2019 lag vor.', 'Das CT aus dem Jahr 2019 lag vor.'],
    ['de', 'Dialyse seit dem 6. Januar 2026.', 'Dialyse seit Januar.'],
    ['de', 'Aufnahme am 05.05.2026, Sturz am 04.05.2026.', 'Aufnahme im Mai, Sturz einen Tag vor der Aufnahme.'],
    ['fr', 'M. Jean Delvaux, né le 12 mars 1957, a mal.', 'Un homme de 69 ans a mal.'],
    ['fr', 'Le bilan de M. Jean Delvaux, né le 12 mars 1957.', 'Le bilan d’un homme de 69 ans.'],
    ['fr', 'Henriette Loubet, née le 2 janvier 1990, tousse.', 'Une femme de 36 ans tousse.'],
    ['fr', 'Opérée le 8 avril 2026.', 'Opérée en avril.'],
    ['fr', 'Le scanner du 8 avril 2026 est normal.', 'Le scanner d’avril est normal.'],
    ['fr', 'Dialyse depuis le 6 janvier 2026.', 'Dialyse depuis janvier.'],
    ['fr', 'Une femme de 94 ans.', 'Une femme de plus de 89 ans.'],
    ['es', 'El Sr. Juan Valdivieso, nacido el 12 de marzo de 1957, tose.', 'El hombre de 69 años tose.'],
    ['es', 'La tos de la Sra. Aldama, nacida el 12 de marzo de 1957.', 'La tos de la mujer de 69 años.'],
    ['es', 'Margarita Aldama, nacida el 2 de enero de 1990, tose.', 'Una mujer de 36 años tose.'],
    ['es', 'La operación fue el 8 de abril de 2026.', 'La operación fue en abril.'],
    ['es', 'El TC del 8 de abril de 2019 es normal.', 'El TC de 2019 es normal.'],
    ['es', 'Diálisis desde el 6 de enero de 2026.', 'Diálisis desde enero.'],
  ])('%s: %s', async (locale, text, expected) => {
    expect(await neutral(locale, text)).toBe(expected);
  });

  test('no age is stated if day and month could be swapped with another result', async () => {
    expect(await neutral('en', 'Mrs Ann Cole (DOB 05/07/1957) has angina.')).toBe('Mrs X has angina.');
  });

  test('an age is stated as of the last day that the text mentions', async () => {
    expect(await neutral('en', 'Mrs Cole, born 2 January 1957, was seen on 5 May 2020.')).toBe(
      'A 63-year-old woman was seen in 2020.',
    );
  });
});

describe('a user named once is found again', () => {
  test('by the surname alone, in any line', async () => {
    const find = await openGuard('', 'en');
    const text = 'Mr John Whitfield fell.\nThe next day Whitfield was confused.';
    expect(find(text, today).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Mr John Whitfield',
      'Whitfield',
    ]);
  });
});

describe('the text’s own language decides, not the page’s', () => {
  test('a German letter on an English page', async () => {
    const text = 'Die Patientin wurde am 3. April 2026 bei uns in der Klinik aufgenommen und ist wieder zu Hause.';
    const find = await openGuard(text, 'en');
    expect(find(text, today)).toMatchObject([{ kind: 'date', suggestion: 'im April' }]);
  });
});

describe('what only looks like an identifier is let be', () => {
  test.each<[Locale, string]>([
    ['en', 'A. Calcium gluconate'],
    ['en', 'B. Insulin and glucose'],
    ['en', 'Wrong check digits: 4171 6426 7388 6649, GB52 NWBK 1843 1159 1118 06.'],
    ['en', 'A 43-year-old woman from Boston has asthma.'],
    ['en', '000-12-3456 was never given out.'],
    ['de', 'Relatives Risiko und Absolute Differenz'],
    ['de', 'PZN 08840024, falsche Prüfziffern: S403740664, 756.8268.8461.95, 2939 180670.'],
    ['de', 'Die Verlegung von Frau X. erfolgte am Tag 3.'],
    ['fr', 'Faux : 2 89 04 56 376 484 79.'],
    ['es', 'Falsos: 27357513X, X8531422E, 16 19737717 96.'],
  ])('%s: %s', async (locale, text) => {
    expect((await openGuard('', locale))(text, today)).toEqual([]);
  });
});
