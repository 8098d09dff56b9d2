import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '../../../../src/contract/locales.ts';
import { openGuard } from '../../../../src/features/prompting/prompts/guard/guard.ts';
import { measured, sentences, type Figures, type Labelled } from './labelled.ts';

const today = new Date(2026, 5, 15);

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const summaryOf = ({ recall, precision, labels, findings }: Figures) =>
  `recall ${percent(recall)} of ${labels}, precision ${percent(precision)} of ${findings}`;

async function figuresOf(locale: Locale, set: readonly Labelled[]): Promise<Figures> {
  const find = await openGuard('', locale);
  return measured(set, (text) => find(text, today));
}

describe.each(locales)('the guard, on labelled sentences in %s,', (locale) => {
  const { tuning, heldOut } = sentences(locale);

  test('is measured on at least 200, about half of which identify nobody', () => {
    const all = [...tuning, ...heldOut];
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(200);
    const share = all.filter(({ labels }) => labels.length === 0).length / all.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });

  test('finds 95 of 100 places, and 85 of 100 findings are right', async () => {
    const whole = await figuresOf(locale, [...tuning, ...heldOut]);
    const held = await figuresOf(locale, heldOut);
    console.info(`Guard, ${locale}: ${summaryOf(whole)}; held out: ${summaryOf(held)}`);
    expect.soft(whole.recall, whole.missed.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect.soft(whole.precision, whole.wrong.join('\n')).toBeGreaterThanOrEqual(0.85);
  });
});
