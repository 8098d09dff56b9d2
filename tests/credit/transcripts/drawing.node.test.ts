import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { locales } from '#contract/locales';
import { drawTranscript, type TranscriptDocument } from '../../../functions/credit/transcripts/drawing/transcript.ts';
import { accessibilityFaults } from '../../support/accessible-pdf.ts';
import { fonts } from '../certificates/sample.ts';
import { anEntry, anExternalCredit, aTranscript, underEaccme } from './samples.ts';

function asked(tool: string, args: string[], input: Uint8Array): string {
  const { stdout, stderr, status } = spawnSync(tool, args, { input, encoding: 'utf8', maxBuffer: 2 ** 26 });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const draw = (change: Partial<TranscriptDocument> = {}) =>
  drawTranscript(
    {
      ...aTranscript(),
      ...{ name: 'Ana Núñez', locale: 'en', paper: 'a4', timeZone: 'Europe/Berlin' },
      ...{ from: '2026-01-01', to: '2026-12-31', drawnAt: new Date('2026-11-20T12:00:00Z') },
      ...change,
    },
    fonts,
  );

const words = {
  en: ['Transcript of CME credits', 'May 4, 2026', '1.25', 'Completed from January 1, 2026 to December 31, 2026'],
  de: ['Nachweis der CME-Punkte', '04.05.2026', '1,25', 'Abgeschlossen vom 1. Januar 2026 bis 31. Dezember 2026'],
  fr: ['Relevé des crédits FMC', '4 mai 2026', '1,25', 'terminées du 1 janvier 2026 au 31 décembre 2026'],
  es: ['Expediente de créditos FMC', '4 may 2026', '1,25', 'del 1 de enero de 2026 al 31 de diciembre de 2026'],
};

test.each(locales)('a transcript names learner, period, totals and certificates in %s', async (locale) => {
  const text = asked('pdftotext', ['-layout', '-', '-'], await draw({ locale })).replace(/\s+/g, ' ');
  for (const part of [...words[locale], 'Ana Núñez', 'WW-3-7F3K-9QPD', 'WW-3-AAAA-BBBB', 'ECMEC®'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/\{\{|columns\.|bodies\./);
});

test('a transcript of many certificates has a heading on each page, and one table to screen readers', async () => {
  const entries = Array.from({ length: 70 }, (_, at) =>
    anEntry({
      activityId: `course-${at}`,
      serial: `WW-3-0000-${1000 + at}`,
      title: `Course number ${at}, with a title of two lines or more`,
    }),
  );
  const pdf = await draw(aTranscript(entries));
  const pages = asked('pdftotext', ['-layout', '-', '-'], pdf).split('\f').slice(0, -1);
  expect(pages.length).toBeGreaterThan(3);
  const withEntries = pages.filter((page) => page.includes('Course number'));
  for (const page of withEntries) expect(page).toContain('Credit type');
  for (const { serial } of entries) expect(pages.filter((page) => page.includes(serial))).toHaveLength(1);
  const structure = asked('pdfinfo', ['-struct-text', '-'], pdf);
  expect(structure.match(/^\s+Table/gm)).toHaveLength(2);
  expect(structure.match(/^\s+TR/gm)).toHaveLength(73);
  expect(structure.match(/"Completed"/g)).toHaveLength(1);
  expect(structure.match(/^\s+H1/gm)).toHaveLength(1);
  const places = entries.map(({ serial }) => structure.indexOf(serial));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test('a transcript without credits says so', async () => {
  const pdf = await draw({ ...aTranscript([]), name: '' });
  expect(asked('pdftotext', ['-', '-'], pdf)).toContain('No credits were earned in this period.');
});

test('credits that the learner entered are marked, with totals of their own', async () => {
  const pdf = await draw(aTranscript([anEntry(), anEntry(underEaccme)], [anExternalCredit(), anExternalCredit()]));
  const text = asked('pdftotext', ['-layout', '-', '-'], pdf);
  const [issued = '', entered = ''] = text.split('Entered by the learner');
  expect(issued).not.toContain('Heart failure day');
  expect(entered.replace(/\s+/g, ' ')).toContain('Wardwise has not checked these entries.');
  expect(entered).toMatch(/Medical society\s+Points\s+2\s+3\b/);
  for (const part of ['Mar 14, 2026', 'Heart failure day', 'University clinic · A-17']) expect(entered).toContain(part);
  const structure = asked('pdfinfo', ['-struct-text', '-'], pdf);
  expect(structure.match(/^\s+Table/gm)).toHaveLength(4);
  expect(structure.match(/^\s+H2/gm)).toHaveLength(1);
});

test.each(locales.flatMap((locale) => (['a4', 'letter'] as const).map((paper) => [locale, paper] as const)))(
  'a transcript in %s on %s keeps the rules of accessible documents',
  async (locale, paper) => {
    const entries = Array.from({ length: 30 }, (_, at) => anEntry({ activityId: `course-${at}` }));
    const pdf = await draw({ ...aTranscript(entries, [anExternalCredit()]), locale, paper });
    expect(await accessibilityFaults(pdf)).toEqual([]);
  },
);

test('a transcript of entered credits only has no empty table', async () => {
  const pdf = await draw(aTranscript([], [anExternalCredit()]));
  expect(asked('pdftotext', ['-', '-'], pdf)).not.toContain('No credits were earned');
  expect(asked('pdfinfo', ['-struct-text', '-'], pdf).match(/^\s+Table/gm)).toHaveLength(2);
});

test.each([
  ['a4', '595.28 x 841.89 pts (A4)'],
  ['letter', '612 x 792 pts (letter)'],
] as const)('a transcript on %s fills its pages, with the same tags', async (paper, size) => {
  const entries = Array.from({ length: 20 }, (_, at) =>
    anEntry({ activityId: `course-${at}`, serial: `WW-3-0000-${1000 + at}` }),
  );
  const pdf = await draw({ ...aTranscript(entries, [anExternalCredit()]), paper });
  expect(asked('pdfinfo', ['-'], pdf)).toMatch(new RegExp(`Page size:\\s+${size.replace(/[().]/g, '\\$&')}`));
  const structure = asked('pdfinfo', ['-struct-text', '-'], pdf);
  for (const { serial } of entries) expect(structure).toContain(serial);
  expect(structure.match(/^\s+Table/gm)).toHaveLength(4);
});
