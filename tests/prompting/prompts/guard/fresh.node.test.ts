import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '../../../../src/contract/locales.ts';
import { openGuard } from '../../../../src/features/prompting/prompts/guard/guard.ts';
import { intervalOf, measured, sentences, type Figures, type Labelled } from './labelled.ts';

const today = new Date(2026, 5, 15);

/**
 * Sentences of all languages that were committed before the guard was changed for them; every other one was not looked at
 * until the guard had been measured on it.
 */
const fresh: readonly Labelled[] = locales.flatMap((locale) => {
  const { tuning, heldOut } = sentences(locale, ['fresh']);
  return [...tuning, ...heldOut];
});

/** Figures over all of them, the interface speaking one language. */
async function figuresIn(locale: Locale): Promise<Figures> {
  const guards = new Map(
    await Promise.all(fresh.map(async ({ text }) => [text, await openGuard(text, locale)] as const)),
  );
  return measured(fresh, (text) => guards.get(text)?.(text, today) ?? []);
}

function withInterval(share: string, { of, wrong }: { readonly of: number; readonly wrong: number }): string {
  const percent = (value: number) => (value * 100).toFixed(1);
  const [low, high] = intervalOf(of - wrong, of);
  return `${share} ${percent((of - wrong) / of)} % of ${of} (95 %: ${percent(low)} to ${percent(high)})`;
}

const summaryOf = ({ labels, missed, findings, wrong }: Figures) =>
  `${withInterval('recall', { of: labels, wrong: missed.length })}, ${withInterval('precision', { of: findings, wrong: wrong.length })}`;

test('fresh sentences are 75 in each language, half of which identify somebody', () => {
  for (const locale of locales) {
    const { tuning, heldOut } = sentences(locale, ['fresh']);
    const all = [...tuning, ...heldOut];
    expect(new Set(all.map(({ text }) => text)).size).toBe(75);
    expect(all.filter(({ labels }) => labels.length > 0)).toHaveLength(38);
  }
});

describe.each(locales)('the guard, on fresh sentences of all languages, while the interface speaks %s,', (locale) => {
  test('finds 97 of 100 places, and 95 of 100 findings are right', async () => {
    const figures = await figuresIn(locale);
    console.info(`Guard, interface ${locale}: ${summaryOf(figures)}`);
    expect.soft(figures.recall, figures.missed.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect.soft(figures.precision, figures.wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
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
