import { beds } from './rooms.ts';
import { circumstances, rooms } from './circumstances.ts';
import { contacts } from './contacts.ts';
import { dates } from './dates.ts';
import { names } from './names/names.ts';
import { numbers } from './numbers.ts';
import type { Finding, Kind, Mark } from './finding.ts';
import type { Language } from './language.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { withBirthDates, withOtherMentions } from './neighbours.ts';
import { suggestionsFor } from './suggestions.ts';

/** Finds what identifies a person, sorted and without overlaps. */
export type FindIdentifiers = (text: string, today: Date) => Finding[];

/** Where two kinds claim the same place, the first of these has it. */
const precedence: readonly Kind[] = [
  'email',
  'link',
  'payment',
  'birth',
  'address',
  'insurance',
  'device',
  'record',
  'rare',
  'vehicle',
  'date',
  'phone',
  'room',
  'age',
  'name',
];

/** Longer lines are read in pieces, so that no text takes long. */
const longestLine = 5_000;

/** Lines kept from the last reading: while one is typed, the others stay. */
const keptLines = 400;

export function identifiersIn(language: Language, lexicon: Lexicon): FindIdentifiers {
  let marksByLine = new Map<string, readonly Mark[]>();

  function marksOf(line: string): readonly Mark[] {
    const found = marksByLine.get(line) ?? readLine(line, language, lexicon);
    if (marksByLine.size >= keptLines) marksByLine = new Map();
    marksByLine.set(line, found);
    return found;
  }

  return (text, today) => {
    const marks: Mark[] = [];
    for (const { line, offset } of linesOf(text)) {
      for (const mark of marksOf(line)) {
        marks.push({ ...mark, start: mark.start + offset, end: mark.end + offset });
      }
    }
    return suggestionsFor(withBirthDates(withOtherMentions(marks, text, language), text), text, today, language);
  };
}

function* linesOf(text: string): Generator<{ line: string; offset: number }> {
  let offset = 0;
  for (const line of text.split('\n')) {
    for (let from = 0; from < line.length; from += longestLine) {
      yield { line: line.slice(from, from + longestLine), offset: offset + from };
    }
    offset += line.length + 1;
  }
}

function readLine(line: string, language: Language, lexicon: Lexicon): readonly Mark[] {
  if (line.trim() === '') return [];
  const days = dates(line, language);
  return apart([
    ...contacts(line, language),
    ...numbers(line, language),
    ...days,
    ...beds(line),
    ...(days.some(({ kind }) => kind === 'date') ? rooms(line, language) : []),
    ...circumstances(line, language),
    ...names(line, language, lexicon),
  ]);
}

/** Marks that do not overlap, by precedence and then by length, in the order of the text. */
function apart(marks: readonly Mark[]): readonly Mark[] {
  const accepted: Mark[] = [];
  const byRank = [...marks].sort(
    (one, other) =>
      precedence.indexOf(one.kind) - precedence.indexOf(other.kind) ||
      other.end - other.start - (one.end - one.start) ||
      one.start - other.start,
  );
  const taken = new Set<number>();
  for (const mark of byRank) {
    let isFree = mark.end > mark.start;
    for (let at = mark.start; isFree && at < mark.end; at++) isFree = !taken.has(at);
    if (!isFree) continue;
    for (let at = mark.start; at < mark.end; at++) taken.add(at);
    accepted.push(mark);
  }
  return accepted.sort((one, other) => one.start - other.start);
}
