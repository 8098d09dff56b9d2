import type { Mark } from './finding.ts';
import type { Language } from './language.ts';
import { eponyms, particles } from './names/common-names.ts';

const capitalized = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}-]{2,40}/gu;

/** A day so long ago that behind a name it is one of birth: "Casimira Rubio, 21/01/1939". */
const isLongAgo = ({ day }: Mark) => (day?.year ?? 2010) < 2010;

/** Joins a name with the date of birth directly behind it: together they are one person. */
export function withBirthDates(marks: readonly Mark[], text: string): Mark[] {
  const joined: Mark[] = [];
  for (const mark of marks) {
    const last = joined.at(-1);
    const gap = last ? text.slice(last.end, mark.start) : '';
    const isBirth = mark.kind === 'birth' || (mark.kind === 'date' && isLongAgo(mark));
    if (last?.kind !== 'name' || !isBirth || !/^(?:, ?| ?\(| )$/.test(gap)) {
      joined.push(mark);
      continue;
    }
    const behind = text.slice(mark.end, mark.end + 3);
    const closes = (gap.includes('(') && behind.startsWith(')')) || (gap.includes(',') && /^, \p{Ll}/u.test(behind));
    joined[joined.length - 1] = {
      ...last,
      ...mark,
      start: last.start,
      end: mark.end + (closes ? 1 : 0),
      sex: last.sex ?? mark.sex,
      title: last.title,
      after: last.after,
      kind: 'person',
    };
  }
  return joined;
}

/** Adds every other place where a person named in the text is named again: "Whitfield improved". */
export function withOtherMentions(marks: readonly Mark[], text: string, { names }: Language): Mark[] {
  const known = new Set<string>();
  for (const { kind, start, end, title } of marks) {
    if (kind !== 'name') continue;
    for (const [word] of text.slice(start + (title?.length ?? 0), end).matchAll(capitalized)) {
      const key = word.toLowerCase();
      const isOther = eponyms.has(key) || particles.has(key) || names.others.has(key) || names.titles.has(key);
      if (!isOther && !names.givenWithSurname.has(key) && !names.endings.test(key)) known.add(word);
    }
  }
  if (known.size === 0) return [...marks];
  const added: Mark[] = [];
  let next = 0;
  for (const match of text.matchAll(capitalized)) {
    const word = match[0];
    const start = match.index;
    const end = start + word.length;
    while ((marks[next]?.end ?? Infinity) <= start) next++;
    if (known.has(word) && (marks[next]?.start ?? Infinity) >= end) added.push({ start, end, kind: 'name' });
  }
  return [...marks, ...added].sort((one, other) => one.start - other.start);
}
