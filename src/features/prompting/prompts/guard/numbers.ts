import type { Kind, Mark } from './finding.ts';
import type { Language } from './language.ts';
import {
  isAhv,
  isCard,
  isIban,
  isKvnr,
  isNhsNumber,
  isNir,
  isNuss,
  isSpanishId,
  isSsn,
  isSvnr,
} from './check-digits.ts';

/** Numbers that tell by their form and check digit alone. */
const formed: readonly (readonly [Kind, RegExp, (text: string) => boolean])[] = [
  ['payment', /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g, isIban],
  ['payment', /\b[3-6]\d{3}[ -]?\d{4}[ -]?\d{4}[ -]?\d{1,7}\b/g, isCard],
  ['payment', /\b3[47]\d{2}[ -]?\d{6}[ -]?\d{5}\b/g, isCard],
  ['insurance', /\b[A-Z]\d{9}\b/g, isKvnr],
  ['insurance', /\b756\.?\d{4}\.?\d{4}\.?\d{2}\b/g, isAhv],
  ['insurance', /\b[12] ?\d{2} ?\d{2} ?\d[\dAB] ?\d{3} ?\d{3} ?\d{2}\b/g, isNir],
  ['insurance', /\b(?:\d{8}|\d{2}\.\d{3}\.\d{3}|[XYZ]-?\d{7})[ -]?[A-HJ-NP-TV-Z]\b/g, isSpanishId],
  ['insurance', /\b\d{2}[ /-]\d{8}[ /-]\d{2}\b/g, isNuss],
  ['insurance', /\b\d{3}[ -]\d{3}[ -]\d{4}\b/g, (text) => !text.includes('-') && isNhsNumber(text)],
  ['insurance', /\b[1-9]\d{3} (?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}\b/g, isSvnr],
  ['insurance', /\b\d{3}-\d{2}-\d{4}\b/g, isSsn],
  [
    'insurance',
    /\b[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?[AC-HJKMNP-RT-Y]{2}\d{2}\b/g,
    () => true,
  ],
  ['vehicle', /\b[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}\b/g, () => true],
];

/** A number as records and policies have them: a few letters, then digits in groups. */
const token =
  /(?:[A-Z]{1,4}[ -]?)?\d[\dA-Z]{0,24}(?:[ ./-](?:[A-Z]{1,3}-)?\d[\dA-Z]{0,15}){0,4}(?:[ -][A-Z]{1,2})?(?![\d\p{L}])|[A-Z]{4,10}\d{4,12}\b/uy;

/** Plates of the four languages' countries. */
const plate =
  /[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2}[- ]?\d{1,4}[EH]?\b|\d{4}[ -]?[A-Z]{3}\b|[A-Z]{2}\d{2} ?[A-Z]{3}\b|\d[A-Z]{3}\d{3}\b|[A-Z]{2} ?\d{1,6}\b|[A-Z]{3}[- ]?\d{3,4}\b|\d{1,4} ?[A-Z]{2,3} ?\d{2}\b/y;

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** Record, insurance and serial numbers, plates, accounts and cards. */
export function numbers(line: string, { cues }: Language): Mark[] {
  const marks: Mark[] = [];
  for (const [kind, form, isValid] of formed) {
    for (const match of line.matchAll(form)) {
      if (isValid(match[0])) marks.push({ start: match.index, end: match.index + match[0].length, kind });
    }
  }
  for (const kind of ['insurance', 'device', 'record', 'vehicle'] as const) {
    for (const cue of line.matchAll(cues[kind])) {
      const form = kind === 'vehicle' ? plate : token;
      form.lastIndex = cue.index + cue[0].length;
      const found = form.exec(line)?.[0];
      if (!found || digitsIn(found) < (kind === 'vehicle' ? 1 : 4)) continue;
      marks.push({ start: form.lastIndex - found.length, end: form.lastIndex, kind });
    }
  }
  return marks;
}
