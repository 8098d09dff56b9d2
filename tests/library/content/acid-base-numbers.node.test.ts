import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Of the Henderson equation in step 1 of the course: H⁺ in nmol/L from PaCO₂ in mmHg and HCO₃⁻ in mmol/L. */
const constant = 24;

/** Reports that the course presents as contradictory. */
const contradictory = [
  'pH 7.35, PaCO₂ 40 mmHg (5.3 kPa), HCO₃⁻ 12',
  'pH 7.32, PaCO₂ 50 mmHg (6.7 kPa), HCO₃⁻ 17',
  'pH 7.50, PaCO₂ 30 mmHg (4.0 kPa), HCO₃⁻ 32',
];

/** Files of the course, with the decimal point in all languages. */
const texts = globSync('functions/data/demo/courses/acid-base-at-the-bedside/{course.yaml,{lessons,quizzes}/*}').map(
  (file): [string, string] => [basename(file), readFileSync(file, 'utf8').replaceAll(/(\d),(?=\d)/g, '$1.')],
);

const pHOf = (paCO2: number, bicarbonate: number) => 9 - Math.log10((constant * paCO2) / bicarbonate);

interface Gas {
  readonly text: string;
  readonly pH: string;
  readonly paCO2: number;
  readonly bicarbonate: number;
}

/** Every blood gas with three values, in a sentence, in a row of a table or in the description of a figure. */
function* gasesIn(text: string): Generator<Gas> {
  const sentence = /pH (\d\.\d\d), Pa?CO₂ (\d+) mmHg(?: \([\d.]+ kPa\))?, HCO₃⁻ (\d+)/g;
  const row = /^\| [A-Z] \| (\d\.\d\d) \| (\d+) \([\d.]+\) \| (\d+) \|/gm;
  for (const pattern of [sentence, row])
    for (const [whole, pH = '', paCO2, bicarbonate] of text.matchAll(pattern))
      yield { text: whole, pH, paCO2: Number(paCO2), bicarbonate: Number(bicarbonate) };
  for (const [whole, bicarbonate, paCO2, pH = ''] of text.matchAll(
    /(?:bicarbonate|Bikarbonat) (\d+), PaCO2 (\d+), pH (\d\.\d\d)/g,
  ))
    yield { text: whole, pH, paCO2: Number(paCO2), bicarbonate: Number(bicarbonate) };
}

/** Every chain of equal expressions, such as 14 + 2.5 × 2.4 = 14 + 6 = 20. */
function equationsIn(text: string): string[] {
  const chains = text.match(/[(\d](?:[\d\s()+−×÷=≈]|\.(?=\d))*\d/g) ?? [];
  return chains.filter((chain) => /[+−×÷].*[=≈]/.test(chain));
}

/** Whether all expressions have the value of the last one, within half of its last digit. */
function isRight(equation: string): boolean {
  const parts = equation.split(/[=≈]/);
  const last = parts.at(-1)?.trim() ?? '';
  const tolerance = 0.5 / 10 ** (last.split('.')[1]?.length ?? 0) + 1e-9;
  return parts.every((part) => Math.abs(valueOf(part) - valueOf(last)) <= tolerance);
}

/** Evaluates a sum with parentheses, multiplication before addition. */
function valueOf(expression: string): number {
  const tokens = expression.match(/\d+(?:\.\d+)?|[−+×÷()]/g) ?? [];
  let at = 0;
  const atom = (): number => {
    const token = tokens[at++];
    if (token !== '(') return Number(token);
    const inner = sum();
    at++;
    return inner;
  };
  const product = (): number => {
    let value = atom();
    while (tokens[at] === '×' || tokens[at] === '÷') value = tokens[at++] === '×' ? value * atom() : value / atom();
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '−')
      value = tokens[at++] === '+' ? value + product() : value - product();
    return value;
  };
  return sum();
}

describe('the numbers of the acid-base course', () => {
  test('agree with one constant: the pH of each gas follows from its PaCO₂ and bicarbonate', () => {
    const gases = texts.flatMap(([, text]) => [...gasesIn(text)]);
    expect(gases.length).toBeGreaterThan(120);
    const wrong = gases.filter(({ pH, paCO2, bicarbonate }) => pHOf(paCO2, bicarbonate).toFixed(2) !== pH);
    expect(new Set(wrong.map(({ text }) => text))).toEqual(new Set(contradictory));
  });

  test.each(texts)('are converted correctly from mmHg to kPa in %s', (_, text) => {
    for (const [pair, mmHg, kPa] of text.matchAll(/(\d+(?:\.\d+)?) mmHg \((\d+\.\d) kPa/g)) {
      expect(Math.abs(Number(mmHg) * 0.133322 - Number(kPa)), pair).toBeLessThanOrEqual(0.051);
    }
  });

  test('are calculated correctly: each equation has the printed result', () => {
    const equations = texts.flatMap(([, text]) => equationsIn(text));
    expect(equations.length).toBeGreaterThan(160);
    expect(equations.filter((equation) => !isRight(equation))).toEqual([]);
  });
});
