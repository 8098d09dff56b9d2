import type { LocalizedText } from '#contract/library/content';
import type { PackageCase } from '#contract/library/content/cases';
import type { Locale } from '#contract/locales';

/** A small case: treat at once and recover, or wait until it is too late. Its texts end with their language. */
export function aCase(languages: readonly Locale[] = ['en']): PackageCase {
  const text = (words: string): LocalizedText =>
    Object.fromEntries(languages.map((locale) => [locale, `${words} (${locale})`]));
  const option = (
    id: string,
    minutes: number,
    verdict: PackageCase['scenes'][number]['options'][number]['verdict'],
  ) => ({
    ...{ id, minutes, verdict },
    ...{ text: text(`Option ${id}`), result: text(`Result of ${id}`), why: text(`Why ${id}`) },
  });
  const scene = (id: string) => ({
    ...{ id, title: text(`Scene ${id}`), text: text(`Text of ${id}`), guideline: text(`Guideline on ${id}`) },
    references: ['r1'],
  });
  return {
    minutes: 60,
    start: 'triage',
    variables: [
      {
        ...{ id: 'map', name: text('Mean pressure'), unit: text('mmHg') },
        ...{ start: 60, drift: -1, min: 30, max: 100, normal: { min: 65 } },
      },
      {
        ...{ id: 'lactate', name: text('Lactate'), unit: text('mmol/L'), decimals: 1 },
        ...{ start: 4, drift: 0.1, min: 0.5, max: 15, normal: { max: 2 }, known: 'measured' },
      },
    ],
    scenes: [
      {
        ...scene('triage'),
        options: [
          { ...option('wait', 10, 'discouraged'), next: 'triage' },
          {
            ...option('treat', 5, 'recommended'),
            ...{
              effects: { map: 10 },
              drift: { map: 0.5, lactate: -0.1 },
              set: ['measured', 'treated'],
              next: 'review',
            },
          },
        ],
      },
      {
        ...scene('review'),
        options: [
          { ...option('stay', 20, 'recommended'), next: 'end' },
          { ...option('leave', 50, 'acceptable'), to: { map: 62 }, when: { treated: true }, next: [{ to: 'end' }] },
        ],
      },
    ],
    endings: [
      {
        ...{ id: 'arrest', outcome: 'bad', sudden: true, when: { map: { max: 40 } } },
        ...{ title: text('Arrest'), text: text('Too late') },
      },
      {
        ...{ id: 'well', outcome: 'good', when: { treated: true, map: { min: 65 } } },
        ...{ title: text('Well'), text: text('In time') },
      },
      { id: 'late', outcome: 'mixed', title: text('Late'), text: text('Almost too late') },
    ],
  };
}
