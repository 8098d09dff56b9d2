import { spawnSync } from 'node:child_process';
import { PDFBool, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { expect, test } from 'vitest';
import { locales } from '#contract/locales';
import { drawCertificate } from '../../../functions/credit/certificates/drawing/certificate.ts';
import { openFont } from '../../../functions/drawing/fontkit.ts';
import { isPrintable } from '../../../functions/drawing/printable.ts';
import { accessibilityFaults } from '../../support/accessible-pdf.ts';
import { certificate, fonts } from './sample.ts';

/** Resolution of the rendered page, in pixels an inch. */
const resolution = 144;

/** The output of one of poppler's tools. */
function asked(tool: string, args: string[], pdf: Uint8Array): Buffer {
  const { stdout, stderr, status } = spawnSync(tool, args, { input: pdf, maxBuffer: 64 * 1024 * 1024 });
  expect({ status, stderr: stderr.toString() }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** The measured part of a line: all of it, or from the baseline to the x-height. */
const whole = [0, 1] as const;
const middle = [0.45, 0.72] as const;

/** The share of dark pixels in each word of a name, as poppler draws it. */
async function inkOf(words: readonly string[], [from, to]: readonly [number, number] = whole): Promise<number[]> {
  const pdf = await drawCertificate({ ...certificate, name: words.join(' ') }, fonts);
  const picture = asked('pdftoppm', ['-r', `${resolution}`, '-gray', '-'], pdf);
  const [head = '', width = ''] = /^P5\s+(\d+)\s+\d+\s+255\s/.exec(picture.subarray(0, 32).toString('latin1')) ?? [];
  const boxes = asked('pdftotext', ['-bbox', '-', '-'], pdf)
    .toString()
    .matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g);
  const ink = new Map<string, number>();
  for (const [, left, top, right, foot, word = ''] of boxes) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [left, top, right, foot].map((at) => (Number(at) * resolution) / 72);
    let dark = 0;
    for (let y = Math.floor(y1 + (y2 - y1) * from); y < y1 + (y2 - y1) * to; y += 1)
      for (let x = Math.floor(x1); x < x2; x += 1) dark += 255 - (picture[head.length + y * Number(width) + x] ?? 255);
    if (!ink.has(word)) ink.set(word, dark);
  }
  return words.map((word) => ink.get(word) ?? 0);
}

test('letters with marks and of other scripts are drawn whole', async () => {
  const pairs = ['Ő', 'O', 'Ł', 'L', 'ș', 's', 'Č', 'C', 'å', 'a', 'ế', 'e'];
  const ink = await inkOf(pairs);
  for (let index = 0; index < pairs.length; index += 2)
    expect(ink[index], `${pairs[index]} has more ink than ${pairs[index + 1]}`).toBeGreaterThan(ink[index + 1] ?? 0);
  for (const amount of await inkOf(['Σ', 'Ж', 'Ω', 'Я', 'Þ', 'ß'])) expect(amount).toBeGreaterThan(0);
});

test('every letter that a name may have is drawn', async () => {
  const letters = openFont(new Uint8Array(fonts.semibold))
    .characterSet.map((code) => String.fromCodePoint(code))
    .filter(
      (letter) => /^[\p{Lu}\p{Ll}]$/u.test(letter) && letter === letter.normalize('NFC') && isPrintable(letter, fonts),
    );
  expect(letters.length).toBeGreaterThan(500);
  const blank: string[] = [];
  for (let from = 0; from < letters.length; from += 60) {
    const some = letters.slice(from, from + 60);
    const ink = await inkOf(some, middle);
    blank.push(...some.filter((_, index) => !ink[index]));
  }
  expect(blank).toEqual([]);
});

test.each(locales)('a certificate says its title, language and structure in %s', async (locale) => {
  const pdf = await drawCertificate({ ...certificate, locale }, fonts);
  const about = asked('pdfinfo', ['-'], pdf).toString();
  expect(about).toMatch(/^Tagged:\s+yes$/m);
  expect(about).toMatch(/^Title:\s+\S.*: Reading the ECG$/m);
  const structure = asked('pdfinfo', ['-struct-text', '-'], pdf).toString();
  expect(structure).toMatch(/^Document/m);
  expect(structure.match(/^\s+H1/gm)).toHaveLength(1);
  expect(structure).toMatch(/Link/);
  if (locale === 'en') expect(structure).toContain('Enduring material (online, self-paced)');
  const order = ['Ana Núñez', 'Reading the ECG', 'TEST-1', 'WW-3-7F3K-9QPD', 'site.test/verify/'];
  const places = order.map((text) => structure.indexOf(text));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  const { catalog } = await PDFDocument.load(pdf);
  const language = catalog.lookupMaybe(PDFName.of('Lang'), PDFString, PDFHexString);
  expect(language?.decodeText()).toBe(locale);
  const preferences = catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict);
  expect(preferences.lookup(PDFName.of('DisplayDocTitle'), PDFBool).asBoolean()).toBe(true);
});

test.each(locales.flatMap((locale) => (['a4', 'letter'] as const).map((paper) => [locale, paper] as const)))(
  'a certificate in %s on %s keeps the rules of accessible documents',
  async (locale, paper) => {
    const drawn = await drawCertificate({ ...certificate, title: 'Salt & water', locale, paper }, fonts);
    expect(await accessibilityFaults(drawn)).toEqual([]);
  },
);

test('a document that breaks the rules is found', async () => {
  const pdf = await PDFDocument.load(await drawCertificate(certificate, fonts));
  pdf.getPage(0).drawText('outside of the structure');
  pdf.getPage(0).node.delete(PDFName.of('Tabs'));
  for (const key of ['Lang', 'Metadata']) pdf.catalog.delete(PDFName.of(key));
  for (const [, one] of pdf.context.enumerateIndirectObjects()) {
    if (one instanceof PDFDict) for (const key of ['Alt', 'Contents', 'ToUnicode']) one.delete(PDFName.of(key));
  }
  const faults = await accessibilityFaults(await pdf.save());
  for (const section of ['5:', '7.1:', '7.2:', '7.18:', '7.21:']) {
    expect(faults).toContainEqual(expect.stringContaining(section));
  }
});

test.each([
  ['a4', '841.89 x 595.28 pts (A4)'],
  ['letter', '792 x 612 pts (letter)'],
] as const)('a certificate on %s has the same tags, and every word inside the frame', async (paper, size) => {
  const pdf = await drawCertificate({ ...certificate, name: 'Maximiliane '.repeat(6).trim(), paper }, fonts);
  expect(asked('pdfinfo', ['-'], pdf).toString()).toContain(size);
  const roles = (one: Uint8Array) =>
    asked('pdfinfo', ['-struct-text', '-'], one)
      .toString()
      .match(/^\s*(?:Document|H1|P|Figure|Link)\b/gm);
  expect(roles(pdf)).toEqual(roles(await drawCertificate(certificate, fonts)));
  const [width = 0, height = 0] = size.split(' x ').map(parseFloat);
  const frame = 30;
  const words = [
    ...asked('pdftotext', ['-bbox', '-', '-'], pdf)
      .toString()
      .matchAll(/<word (.*?)>/g),
  ];
  expect(words.length).toBeGreaterThan(40);
  for (const [, box = ''] of words) {
    const [left = 0, top = 0, right = 0, foot = 0] = [...box.matchAll(/="([\d.]+)"/g)].map(([, at]) => Number(at));
    expect(Math.min(left, top, width - right, height - foot), box).toBeGreaterThan(frame);
  }
});
