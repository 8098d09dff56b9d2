import type { Mark } from './finding.ts';
import type { Language } from './language.ts';

const email = /[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,5}[a-z]{2,24}\b/gi;

/** Pages that belong to one person. */
const profile =
  /(?:https?:\/\/)?(?:[a-z]{2,6}\.)?\b(?:facebook|instagram|linkedin|xing|twitter|tiktok|snapchat|threads|strava|vk|x|gofundme)\.(?:com|net)\/[^\s,;)"'»”]{2,120}/gi;

/** Digits in groups; what they are is decided by their form. */
const grouped = /(?<![\d\p{L}.,/-])(?:\+|\(\+?)?\d(?:[\d)]|[ ./()-]{1,3}(?=[\d(])){5,22}\d(?![\d\p{L}%])(?![.,/]\d)/gu;

/** Forms that are telephone numbers without a word before them. */
const telling = [
  /^\(?(?:\+|00)[1-9]/,
  /^\(?[2-9]\d{2}\)?[ .-][2-9]\d{2}[ .-]\d{4}$/,
  /^\(\d{2,5}\) ?\d/,
  /^0\d(?:[ .-]\d{2}){4}$/,
  /^0\d{2,4}[ /-]\d{3,4} ?-?\d{3,5}(?:-\d{1,4})?$/,
  /^0\d{2,4}[ /-]\d{6,9}$/,
  /^0\d{2,4} ?\/ ?\d{2,4}(?: \d{2,4}){1,3}$/,
  /^[6-9]\d{2}[ -]\d{2}[ -]\d{2}[ -]\d{2}$/,
  /^[6-9]\d{2}[ -]\d{3}[ -]\d{3}$/,
  /^9\d[ -]\d{3}[ -]\d{2}[ -]\d{2}$/,
];

/** Telephone and fax numbers, mail addresses and links to a person's own page. */
export function contacts(line: string, { cues }: Language): Mark[] {
  const marks: Mark[] = [];
  for (const [kind, form] of [
    ['email', email],
    ['link', profile],
  ] as const) {
    for (const match of line.matchAll(form)) {
      const found = match[0].replace(/[.!?]+$/, '');
      marks.push({ start: match.index, end: match.index + found.length, kind });
    }
  }
  const afterCue = [...line.matchAll(cues.phone)].map((cue) => cue.index + cue[0].length);
  for (const match of line.matchAll(grouped)) {
    const count = match[0].replace(/\D/g, '').length;
    if (count < 7 || count > 15) continue;
    const isCued = count > 5 && afterCue.some((end) => end <= match.index && match.index - end < 25);
    if (!isCued && !telling.some((form) => form.test(match[0]))) continue;
    marks.push({ start: match.index, end: match.index + match[0].length, kind: 'phone' });
  }
  return marks;
}
