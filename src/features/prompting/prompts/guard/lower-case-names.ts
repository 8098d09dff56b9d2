import type { Mark } from './finding.ts';
import { listed, type NameWords } from './language.ts';
import { sharedGiven } from './common-names.ts';
import { firstNames } from './first-names.ts';
import { commonSurnames } from './common-surnames.ts';
import type { Word } from './words.ts';

const isSmall = ({ text }: Word) => /^\p{Ll}[\p{L}’'-]{2,}$/u.test(text);

/** What stands before a name however it is written: "for anna schmidt", "pat. jusuf demir". */
const announcing =
  /(?:(?<!\p{L})(?:for|to|of|with|re|pt|patient|für|an|zu|über|von|mit|bei|pat|pour|à|de|avec|chez|para|a|con|pte|pac|paciente)(?!\p{L})\.?:?|^)\s$|^$/iu;

/** What stands before the patient's name. */
const labelling = /(?:^|[^\p{L}])(?:pt|patient|pat|pte|pac|paciente)\b\.?:?\s$/iu;

/** Titles that a name follows unless a small word does. */
const addressing = listed('mr mister mrs ms herr herrn hr monsieur madame mme señor señora sr sra');

/** Names typed in small letters: "anna schmidt", "mr patel wants". */
export function lowerCaseNames(line: string, words: readonly Word[], known: NameWords): Mark[] {
  const isGiven = ({ key }: Word) =>
    known.given.has(key) || sharedGiven.has(key) || (firstNames.has(key) && !known.givenWithSurname.has(key));
  const isOther = ({ key }: Word) => known.others.has(key) || known.roles.has(key) || known.titles.has(key);
  const isSurname = (word: Word) => isSmall(word) && commonSurnames.has(word.key) && !isOther(word);
  const goesOn = ({ end }: Word) =>
    known.behind.test(line.slice(end, end + 48)) || /^,? ?\d{1,3}\b|^(?:,| ?:)/.test(line.slice(end));

  return words.flatMap((first, at): Mark[] => {
    const second = words[at + 1];
    if (!second || !/^\.? $/.test(second.gap) || !isSmall(second)) return [];
    const mark = (more: Partial<Mark> = {}): Mark[] => [{ start: first.start, end: second.end, kind: 'name', ...more }];
    const sex = known.titles.get(first.key);
    const isTitle = sex !== undefined && first.key.length > 1;
    if (isTitle && !isOther(second) && (isSurname(second) || (addressing.has(first.key) && isNamed(second))))
      return mark({ sex: sex ?? undefined, title: line.slice(first.start, first.end) });
    if (second.gap !== ' ' || !isSmall(first) || isOther(first) || isOther(second)) return [];
    const before = line.slice(Math.max(0, first.start - 12), first.start);
    const isAnnounced = announcing.test(before);
    if (isAnnounced && known.givenWithSurname.has(first.key) && isGiven(second)) return mark();
    if (!isGiven(first)) return labelling.test(before) && isSurname(second) ? mark({ after: 'role' }) : [];
    return isSurname(second) || (isAnnounced && goesOn(second) && !known.givenWithSurname.has(first.key))
      ? mark(labelling.test(before) ? { after: 'role' } : {})
      : [];
  });

  /** "mr okafor wants": only a verb that people do, so that "the gentleman upstairs" is nobody. */
  function isNamed(word: Word): boolean {
    return /^ \p{Ll}/u.test(line.slice(word.end)) && known.behind.test(line.slice(word.end, word.end + 48));
  }
}
