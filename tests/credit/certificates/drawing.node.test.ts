import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { locales } from '#contract/locales';
import type { CertificateFacts } from '../../../functions/credit/certificates/drawing/facts.ts';
import { drawCertificate } from '../../../functions/credit/certificates/drawing/certificate.ts';
import { isPrintable } from '../../../functions/drawing/printable.ts';
import { printedName } from '../../../functions/credit/certificates/rules.ts';
import { certificate, fonts } from './sample.ts';

/** The selectable and searchable text of the document, with single spaces. */
async function textOf(change: Partial<CertificateFacts>): Promise<string> {
  const bytes = await drawCertificate({ ...certificate, ...change }, fonts);
  const { stdout, stderr, status } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.split('\f')).toHaveLength(2);
  return stdout.replace(/\s+/g, ' ');
}

const words = {
  en: ['Certificate of Continuing Medical Education', '1.25 AMA', 'May 4, 2026', 'May 6, 2026', 'Date completed'],
  de: ['Zertifikat über medizinische Fortbildung', '1,25 AMA', '4. Mai 2026', '6. Mai 2026', 'Abgeschlossen am'],
  fr: ['Attestation de formation médicale continue', '1,25 AMA', '4 mai 2026', '6 mai 2026', 'Date d’achèvement'],
  es: ['Certificado de formación médica continuada', '1,25 AMA', '4 de mayo', '6 de mayo', 'Fecha de finalización'],
};

test('short words are never broken to even out lines', async () => {
  const september = new Date('2026-09-30T12:00:00Z');
  const text = await textOf({ completedAt: september, provider: 'Wardwise Demonstration Provider' });
  expect(text).toContain('September 30, 2026');
  for (const word of ['Demonstration', 'Provider']) expect(text).toContain(word);
});

describe('a learner reads on the certificate', () => {
  test.each(locales)('who, what, when and how much in %s', async (locale) => {
    const text = await textOf({ locale });
    for (const part of [...words[locale], 'Ana Núñez', 'Reading the ECG', 'Provider of the tests', 'TEST-1']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('AMA PRA Category 1 Credit™');
    expect(text).toContain('Designated for a maximum of 2 AMA PRA Category 1 Credit™. Claim what you earned.');
    expect(text).toContain('Ines Halvorsen, MD');
    expect(text).toContain('WW-3-7F3K-9QPD');
    expect(text).toContain('site.test/verify/WW-3-7F3K-9QPD');
    expect(text).not.toContain('{{');
  });

  test('their name in whatever European script it is written', async () => {
    for (const name of ['Łukasz Øster-Nguyễn', 'Ελένη Παπαδοπούλου', 'Жанна Вікторівна', 'Þórður Æ. Őry-Çelik']) {
      expect(isPrintable(name, fonts)).toBe(true);
      expect(await textOf({ name })).toContain(name);
    }
  });

  test('every word of the longest name, title and statement on one page', async () => {
    const name =
      'María de los Ángeles Fernández de Córdoba y Álvarez de Toledo Gutiérrez-Solana Martínez-Bordiú y Ortega';
    const title =
      'Akutes Nierenversagen: Differenzialdiagnose, Flüssigkeitsmanagement und Indikationsstellung zur Nierenersatztherapie auf der Intensivstation bei Erwachsenen';
    const statement = `${'Planned in accordance with the requirements of its body. '.repeat(30)}The end.`;
    const text = await textOf({ name, title, statement, locale: 'de', replaces: 'WW-3-AAAA-BBBB' });
    for (const word of [...name.split(' '), ...title.split(' '), 'The end.', 'WW-3-AAAA-BBBB'])
      expect(text).toContain(word);
  });

  test('a name without any space, broken over lines', async () => {
    const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.padEnd(120, 'ß');
    expect((await textOf({ name })).replaceAll(' ', '')).toContain('ß'.repeat(20));
  });

  test.each(locales)('words of participation and no credit in %s', async (locale) => {
    const text = await textOf({ locale, kind: 'participation', credits: 0 });
    expect(text).not.toContain('1.25');
    expect(text).not.toContain(' 0 AMA');
    expect(text).toMatch(
      /Certificate of Participation|Teilnahmebescheinigung|Attestation de participation|Certificado de participación/,
    );
  });
});

test('a name that the typeface cannot show is refused before the drawing', () => {
  for (const name of ['王小明', 'محمد', 'Ana 🎉', 'Ana\u0007', 'x\u030cyz'])
    expect(isPrintable(printedName(name), fonts)).toBe(false);
  expect(isPrintable(printedName('  Ana   Nu\u0301n\u0303ez '), fonts)).toBe(true);
  expect(printedName('  Ana   Nu\u0301n\u0303ez ')).toBe('Ana Núñez');
});
