import { describe, expect, test } from 'vitest';
import { locales } from '../../../../src/contract/locales.ts';
import { openGuard } from '../../../../src/features/prompting/prompts/guard/guard.ts';
import { intervalOf, measured, sentences, type Figures, type Labelled } from './labelled.ts';

const today = new Date(2026, 5, 15);

/** Sentences that were written, and committed, before the guard was changed for them. */
const fresh = (half: 'tuning' | 'heldOut' | 'all') =>
  locales.flatMap((locale) => {
    const { tuning, heldOut } = sentences(locale, ['fresh']);
    return half === 'all' ? [...tuning, ...heldOut] : half === 'tuning' ? tuning : heldOut;
  });

/** Figures over sentences of all languages, the interface speaking one of them. */
async function figuresIn(locale: (typeof locales)[number], set: readonly Labelled[]): Promise<Figures> {
  const guards = new Map(
    await Promise.all(set.map(async ({ text }) => [text, await openGuard(text, locale)] as const)),
  );
  return measured(set, (text) => guards.get(text)?.(text, today) ?? []);
}

function told(share: string, { of, wrong }: { readonly of: number; readonly wrong: number }): string {
  const percent = (value: number) => (value * 100).toFixed(1);
  const [low, high] = intervalOf(of - wrong, of);
  return `${share} ${percent((of - wrong) / of)} % of ${of} (95 %: ${percent(low)} to ${percent(high)})`;
}

const summaryOf = ({ labels, missed, findings, wrong }: Figures) =>
  `${told('recall', { of: labels, wrong: missed.length })}, ${told('precision', { of: findings, wrong: wrong.length })}`;

test('fresh sentences are 75 in each language, half of which identify somebody', () => {
  for (const locale of locales) {
    const { tuning, heldOut } = sentences(locale, ['fresh']);
    const all = [...tuning, ...heldOut];
    expect(new Set(all.map(({ text }) => text)).size).toBe(75);
    expect(all.filter(({ labels }) => labels.length > 0)).toHaveLength(38);
  }
});

describe.each(locales)('the guard, on fresh sentences, while the interface speaks %s,', (locale) => {
  test('finds what identifies a patient in every language', async () => {
    console.info(`Guard, interface ${locale}: ${summaryOf(await figuresIn(locale, fresh('all')))}`);
    console.info(`Guard, interface ${locale}, held out: ${summaryOf(await figuresIn(locale, fresh('heldOut')))}`);
  });
});
