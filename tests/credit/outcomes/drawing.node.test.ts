import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { locales } from '#contract/locales';
import { drawOutcomes, type OutcomesDocument } from '../../../functions/credit/outcomes/drawing/outcomes.ts';
import { accessibilityFaults } from '../../support/accessible-pdf.ts';
import { fonts } from '../certificates/sample.ts';

const share = { value: 0.8333, low: 0.552, high: 0.953 };

const item = (at: number) => ({
  ...{ quizId: 'mastery', itemId: `m${at}`, stem: `Which tracing shows what question ${at} asks for?` },
  ...{ n: 40, share, discrimination: 0.31 },
  options: [
    { text: 'Atrial flutter', isKey: true, n: 30, share },
    { text: 'Sinus rhythm', isKey: false, n: 10, share: null },
  ],
});

const outcomes: OutcomesDocument['outcomes'] = {
  ...{ activityId: 'ecg-basics', title: 'Reading an ECG', language: 'en', participants: 48 },
  milestones: [
    { milestone: 'began', n: 48, share },
    { milestone: 'claimed', n: null, share: null },
  ],
  lessons: [{ title: 'The axis', n: 40, share }],
  credits: [
    { kind: 'credit', creditType: 'AMA PRA Category 1 Credit™', certificates: 40, credits: 38.5 },
    { kind: 'participation', creditType: 'AMA PRA Category 1 Credit™', certificates: 12, credits: 0 },
  ],
  evaluation: {
    n: 40,
    ratings: [{ question: 'satisfaction', mean: { value: 4.5, low: 4.25, high: 4.75 } }],
    answers: [{ question: 'barriers', answer: 'patients', n: 12, share }],
  },
  gains: [{ objective: 'Name the rhythm', n: 40, before: 0.5, after: 0.9, gain: { value: 0.4, low: 0.3, high: 0.5 } }],
  items: Array.from({ length: 40 }, (_, at) => item(at)),
};

const draw = (change: Partial<OutcomesDocument> = {}) =>
  drawOutcomes(
    {
      ...{ outcomes, locale: 'en', paper: 'a4', from: undefined, to: undefined },
      drawnAt: new Date('2026-11-20T12:00:00Z'),
      ...change,
    },
    fonts,
  );

function textOf(pdf: Uint8Array): string {
  const { stdout, status } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout;
}

const words = {
  en: ['Outcomes: Reading an ECG', 'All participants', '83%', '38.5', '4.25 – 4.75', 'Certificate of participation'],
  de: ['Ergebnisse: Reading an ECG', 'Alle Teilnehmenden', '83 %', '38,5', '4,25 – 4,75', 'Teilnahmebescheinigung'],
  fr: [
    'Résultats : Reading an ECG',
    'Tous les participants',
    '83 %',
    '38,5',
    '4,25 – 4,75',
    'Attestation de participation',
  ],
  es: [
    'Resultados: Reading an ECG',
    'Todos los participantes',
    '83 %',
    '38,5',
    '4,25 – 4,75',
    'Certificado de participación',
  ],
};

describe.each(locales)('a report in %s', (locale) => {
  test('has every figure with its interval, and leaves out those of small groups', async () => {
    const text = textOf(await draw({ locale })).replace(/\s+/g, ' ');
    for (const part of [...words[locale], 'mastery · m39', 'Sinus rhythm –']) expect(text).toContain(part);
    expect(text).not.toMatch(/\{\{|columns\.|questions\.|answer\.|milestones\./);
  });

  test('is accessible on both papers', async () => {
    expect(await accessibilityFaults(await draw({ locale }))).toEqual([]);
    expect(await accessibilityFaults(await draw({ locale, paper: 'letter' }))).toEqual([]);
  });
});

test('a report names its period', async () => {
  expect(textOf(await draw({ from: '2026-01-01', to: '2026-06-30' }))).toContain(
    'from January 1, 2026 to June 30, 2026',
  );
});
