import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '../../../../src/contract/locales.ts';
import { openGuard } from '../../../../src/features/prompting/prompts/guard/guard.ts';
import { intervalOf, measured, sentences, type Figures, type Labelled } from './labelled.ts';

const today = new Date(2026, 5, 15);

/**
 * Sets of sentences that were committed before the guard was changed for them, with how many each language has; the README
 * of the guard says what it found in each when it had not seen it.
 */
const sets = {
  fresh: 75,
  'unseen-1': 75,
  'unseen-2': 30,
  'unseen-3': 30,
  'unseen-4': 30,
  'unseen-5': 26,
  'unseen-6': 25,
  'unseen-7': 75,
  'unseen-8': 50,
  'unseen-9': 75,
  'unseen-10': 75,
  'unseen-11': 50,
  'unseen-12': 75,
  'unseen-13': 75,
  'unseen-14': 75,
  'unseen-15': 75,
} as const;

type SetName = keyof typeof sets;
const setNames = Object.keys(sets) as SetName[];

/** The set that the guard was not changed for: its figures are those to expect of new texts. */
const unseen = 'unseen-15';
const known = setNames.filter((name) => name !== unseen);

function sentencesOf(locale: Locale, set: SetName): readonly Labelled[] {
  const { tuning, heldOut } = sentences(locale, [set]);
  return [...tuning, ...heldOut];
}

/** Figures over sets of all languages, the interface speaking one language. */
async function figuresIn(locale: Locale, names: readonly SetName[]): Promise<Figures> {
  const all = locales.flatMap((language) => names.flatMap((set) => sentencesOf(language, set)));
  const guards = new Map(
    await Promise.all(all.map(async ({ text }) => [text, await openGuard(text, locale)] as const)),
  );
  return measured(all, (text) => guards.get(text)?.(text, today) ?? []);
}

function withInterval(share: string, { of, wrong }: { readonly of: number; readonly wrong: number }): string {
  const percent = (value: number) => (value * 100).toFixed(1);
  const [low, high] = intervalOf(of - wrong, of);
  return `${share} ${percent((of - wrong) / of)} % of ${of} (95 %: ${percent(low)} to ${percent(high)})`;
}

const summaryOf = ({ labels, missed, findings, wrong }: Figures) =>
  `${withInterval('recall', { of: labels, wrong: missed.length })}, ${withInterval('precision', { of: findings, wrong: wrong.length })}`;

test.each(setNames)('the set %s has as many sentences in each language, half of which identify somebody', (set) => {
  for (const locale of locales) {
    const all = sentencesOf(locale, set);
    expect(new Set(all.map(({ text }) => text)).size).toBe(sets[set]);
    expect(all.filter(({ labels }) => labels.length > 0)).toHaveLength(Math.ceil(sets[set] / 2));
  }
});

describe.each(locales)('the guard, on sentences of all languages, while the interface speaks %s,', (locale) => {
  test('finds 97 of 100 places, and 95 of 100 findings are right', async () => {
    const figures = await figuresIn(locale, known);
    console.info(`Guard, interface ${locale}: ${summaryOf(figures)}`);
    expect.soft(figures.recall, figures.missed.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect.soft(figures.precision, figures.wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  test('finds 95 of 100 places of the unseen set, and 95 of 100 findings are right', async () => {
    const figures = await figuresIn(locale, [unseen]);
    console.info(`Guard, ${unseen}, interface ${locale}: ${summaryOf(figures)}`);
    expect.soft(figures.recall).toBeGreaterThanOrEqual(0.95);
    expect.soft(figures.precision).toBeGreaterThanOrEqual(0.95);
  });
});

test.each([
  ['The lady in room 4 is refusing her enoxaparin.', 'The lady in room X is refusing her enoxaparin.'],
  ['Handover for bed 12 on ward 3B: drain 40 ml.', 'Handover for bed X: drain 40 ml.'],
  ['Die Dame in Zimmer 12 verweigert ihr Heparin.', 'Die Dame in Zimmer X verweigert ihr Heparin.'],
  ['Der Patient, geb. 3.5.49, hat Vorhofflimmern.', 'Der Patient, 77 Jahre alt, hat Vorhofflimmern.'],
  ['Sie ist am 3. August 1958 geboren.', 'Sie ist 67 Jahre alt.'],
  ['K. Nowak kam mit einer geschwollenen Wade.', 'Person X kam mit einer geschwollenen Wade.'],
  ['write a sick note for anna schmidt, three days', 'write a sick note for the patient, three days'],
  ['mr patel wants to drink grapefruit juice', 'Mr X wants to drink grapefruit juice'],
  ['pt jose ramirez 54m with crushing chest pain', 'pt 54m with crushing chest pain'],
  ['Transmission pour le lit 12, service 3B : drain 40 ml.', 'Transmission pour le lit X : drain 40 ml.'],
  ['bitte brief für wanjiku mwangi schreiben', 'bitte brief für Person X schreiben'],
  ['can wanjiku have ibuprofen?', 'can the patient have ibuprofen?'],
  ['carta para wanjiku mwangi, alta mañana', 'carta para la persona X, alta mañana'],
  ['La señora de la habitación 4 rechaza la pastilla.', 'La señora de la habitación X rechaza la pastilla.'],
])('"%s" reads on as "%s"', async (text, expected) => {
  for (const locale of locales) {
    const find = await openGuard(text, locale);
    const replaced = find(text, today).reduceRight(
      (rest, { start, end, suggestion }) => rest.slice(0, start) + (suggestion ?? '') + rest.slice(end),
      text,
    );
    expect(replaced).toBe(expected);
  }
});
