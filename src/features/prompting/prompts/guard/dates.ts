import type { Day, Mark } from './finding.ts';
import type { Language } from './language.ts';

const numeric = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/g;
const iso = /(?<![\d-])((?:19|20)\d{2})-(\d{2})-(\d{2})(?![\d-])/g;

/** What behind a date says that it is one of a guideline: "on 30 August 2024 in its guideline". */
const ofGuideline =
  /^ (?:in|of|dans|de|en|der|bei|du)\b[^.;,\d]{0,10}(?:guidelines?|statement|leitlinien?|empfehlung|recommandations?|guías?|recomendaci)/iu;

/** What says in any language that a date is one of birth, whatever language the text seems to have. */
const bornAnywhere = /(?:(?<!\p{L})(?:DOB|D\.O\.B\.?|geb\.|DDN|F\. ?nac\.?)|(?<![\p{L}\d])\*)\s?:?\s?$/iu;

/** What stands before a day and no score. */
const dayBefore = /(?<!\p{L})(?:on|since|am|vom|seit|le|du|depuis|el|del|desde)\s$/iu;

/** A month of birth: "geb. 11/1979". */
const monthOfBirth = /(?<![\d./-])(?:0?[1-9]|1[0-2])[./-](?:19|20)\d{2}(?![\d./-])/g;

/** How far before a date its cue may stand. */
const reach = 48;

function dayOf(day: number, month: number, year: number | null): Day | undefined {
  const isDay = day >= 1 && month >= 1 && month <= 12 && day <= new Date(year ?? 2024, month, 0).getDate();
  return isDay && (year === null || (year > 1890 && year < 2100)) ? { day, month, year } : undefined;
}

/** A year of two digits is the last one that has come, give or take the next ten. */
const wholeYear = (text: string) =>
  text.length === 2 ? Number(text) + (Number(text) > 36 ? 1900 : 2000) : Number(text);

type Found = Pick<Mark, 'start' | 'end' | 'day' | 'otherDay'>;

function numericDates(line: string, isMonthFirst: boolean, { born, birthLabel }: Language['cues']): Found[] {
  const found: Found[] = [];
  for (const match of line.matchAll(numeric)) {
    const [text, first = '', , second = '', years = ''] = match;
    // 7/9/10 is an Apgar score, unless somebody was born then.
    const before = line.slice(Math.max(0, match.index - reach), match.index);
    const isScore = years.length === 2 && first.length + second.length < 3 && !dayBefore.test(before);
    if (isScore && !born.test(before) && !birthLabel.test(before)) continue;
    const year = wholeYear(years);
    const dayFirst = dayOf(Number(first), Number(second), year);
    const monthFirst = text.includes('.') ? undefined : dayOf(Number(second), Number(first), year);
    const day = (isMonthFirst && monthFirst) || dayFirst || monthFirst;
    if (!day) continue;
    const otherDay = dayFirst && monthFirst ? (day === dayFirst ? monthFirst : dayFirst) : undefined;
    found.push({ start: match.index, end: match.index + text.length, day, otherDay });
  }
  for (const match of line.matchAll(iso)) {
    const day = dayOf(Number(match[3]), Number(match[2]), Number(match[1]));
    if (day) found.push({ start: match.index, end: match.index + match[0].length, day });
  }
  for (const match of line.matchAll(monthOfBirth)) {
    const before = line.slice(Math.max(0, match.index - reach), match.index);
    if (born.test(before) || birthLabel.test(before) || bornAnywhere.test(before))
      found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function writtenDates(line: string, { writtenDates: forms, shortDates, months }: Language): Found[] {
  const found: Found[] = [];
  for (const form of shortDates ? [...forms, shortDates] : forms) {
    for (const match of line.matchAll(form)) {
      const { d = '', m = '', y } = match.groups ?? {};
      const month = /\d/.test(m)
        ? Number(m)
        : 1 + months.findIndex((name) => m.toLowerCase().slice(0, name.length) === name);
      const day = dayOf(Number(d), month, y ? wholeYear(y) : null);
      if (day) found.push({ start: match.index, end: match.index + match[0].length, day });
    }
  }
  return found;
}

/** Dates of birth and exact days of care; dates of guidelines and papers are left alone. */
export function dates(line: string, language: Language): Mark[] {
  const { cues, isMonthFirst } = language;
  return [...writtenDates(line, language), ...numericDates(line, isMonthFirst, cues)].flatMap((found): Mark[] => {
    const before = line.slice(Math.max(0, found.start - reach), found.start);
    const behind = /^ (?:geboren(?<f>e)?|zur Welt gekommen)\b/.exec(line.slice(found.end, found.end + 20));
    const lead = /\bam $/.exec(before)?.[0].length ?? 0;
    if (behind)
      return [
        { ...found, start: found.start - lead, end: found.end + behind[0].length, kind: 'birth', sex: sexOf(behind) },
      ];
    const born = cues.born.exec(before) ?? bornAnywhere.exec(before);
    if (born) return [{ ...found, start: found.start - (before.length - born.index), kind: 'birth', sex: sexOf(born) }];
    if (cues.birthLabel.test(before)) return [{ ...found, kind: 'birth' }];
    if (cues.published.test(before) || ofGuideline.test(line.slice(found.end, found.end + reach))) return [];
    return [{ ...found, kind: 'date', isAdmission: cues.admission.test(before) }];
  });
}

/** "Née", "nacido": the participle states the sex. */
function sexOf({ groups }: RegExpExecArray): Mark['sex'] {
  if (groups?.['f'] !== undefined) return 'f';
  return groups?.['m'] === undefined ? undefined : 'm';
}
