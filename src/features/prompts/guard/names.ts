import type { Mark, Sex } from './finding.ts';
import type { Language } from './language.ts';
import { particles } from './common-names.ts';
import { vocabulary } from './vocabulary.ts';
import { isCapital, isInitial, isShouted, wordsOf, type Word } from './words.ts';

/** How far from a name its reason may stand. */
const reach = 48;

/** What titles and labels leave between themselves and the name. */
const titleGap = /^\.? $/;

/** Names of persons in a line: by title, label, relation, first name, or by what stands around two capitals. */
export function names(line: string, language: Language): Mark[] {
  const { names: known } = language;
  const words = wordsOf(line, language.locale === 'fr');
  const { isGiven, isGivenBefore, isOther, isFamous, endOfName } = vocabulary(known, words);
  const marks: Mark[] = [];

  for (let index = 0; index < words.length;) {
    index = titled(index) ?? labelled(index) ?? related(index) ?? plain(index) ?? index + 1;
  }
  return marks;

  function add(from: number, to: number, more: Partial<Mark> = {}): number {
    const [first, last] = [words[from], words[to - 1]];
    if (first && last) marks.push({ start: first.start, end: last.end, kind: 'name', ...more });
    return to;
  }

  /** "Mrs. Okonkwo", "Herr und Frau Petersen", "Oberärztin Dr. Kastellan". */
  function titled(from: number): number | undefined {
    let at = from;
    const sexes: (Sex | null)[] = [];
    while (at === from || titleGap.test(words[at]?.gap ?? '')) {
      const isAnd = at > from && words[at]?.key === known.and && isTitle(at + 1);
      if (!isAnd && !isTitle(at)) break;
      sexes.push(isAnd ? null : (known.titles.get(words[at]?.key ?? '') ?? null));
      at++;
    }
    const [first, next] = [words[from], words[at]];
    if (at === from || !first || !next || !titleGap.test(next.gap)) return undefined;
    const end = endOfName(at, { mayShout: true, mayBeEponym: true });
    if (end === at) return undefined;
    const knownSexes = new Set(sexes.filter((sex) => sex !== null));
    return add(from, end, {
      sex: knownSexes.size === 1 ? [...knownSexes][0] : undefined,
      title: line.slice(first.start, next.start).trimEnd(),
    });
  }

  /** A single letter is a title with its dot only: "M. Li", "D. Juan". */
  function isTitle(at: number): boolean {
    const word = words[at];
    return word !== undefined && known.titles.has(word.key) && (word.key.length > 1 || word.text.endsWith('.'));
  }

  /** "Name: Ines Marchetti", "Pt: KOWALSKI Ludmila", "Pat. Kowalczyk, Ludmila". */
  function labelled(from: number): number | undefined {
    const [label, next] = [words[from], words[from + 1]];
    if (!label || !next || !known.labels.has(label.key)) return undefined;
    if (!(label.key.length < 5 ? /^(?:\s?:|\.)\s{1,3}$/ : /^\s?:\s{1,3}$/).test(next.gap)) return undefined;
    const end = endOfName(from + 1, { mayShout: true });
    const first = words[end];
    if (end === from + 1) return undefined;
    const isInverse = first?.gap === ', ' && isGivenBefore(first) && isCapital(first);
    return add(from + 1, isInverse ? endOfName(end) : end, { after: 'label' });
  }

  /** "her daughter Siobhan", "the boy, Oliver Quigley". */
  function related(from: number): number | undefined {
    const [role, next] = [words[from], words[from + 1]];
    if (!role || !next || !known.roles.has(role.key) || !/^,? $/.test(next.gap)) return undefined;
    const end = endOfName(from + 1, { mayShout: true });
    const isApposition = next.gap === ', ';
    const isSure = end > from + 1 && (isGiven(next) || (isGivenBefore(next) && end > from + 2));
    const isOwned = end > from + 1 && !isApposition && isLowerBefore(from);
    if (!isSure && !isOwned && (end < from + 3 || !isApposition)) return undefined;
    return add(from + 1, end, {
      sex: known.roles.get(role.key) ?? undefined,
      after: isApposition ? undefined : 'role',
    });
  }

  /** Whether a relation is told in running text, after "her" or "the". */
  function isLowerBefore(at: number): boolean {
    const before = words[at - 1];
    return before ? /^,? ?$/.test(words[at]?.gap ?? '') && isOther(before) : /^\p{Ll}/u.test(words[at]?.text ?? '');
  }

  /** "Barbara Stanwick", "NOVAK Petr", "J. Pemberton", and two capitals with a reason beside them. */
  function plain(from: number): number | undefined {
    const [first, second] = [words[from], words[from + 1]];
    if (!first || !isCapital(first)) return undefined;
    const isInverse = second && isGiven(second) && isCapital(second) && !isShouted(second);
    if (isInverse && (isShouted(first) ? /^,? $/ : /^, $/).test(second.gap) && isSurnameFirst(first, from)) {
      return add(from, endOfName(from + 1));
    }
    const end = endOfName(from);
    if (end === from) return undefined;
    if (!isPerson(from, end)) return end;
    return add(from, end);
  }

  /** Before a comma only after a reason: lists of people are rarer than lists of things. */
  function isSurnameFirst(first: Word, at: number): boolean {
    return (
      !isGiven(first) && endOfName(at, { mayShout: true }) === at + 1 && (isShouted(first) || hasReason(first, first))
    );
  }

  function isPerson(from: number, end: number): boolean {
    const [first, last, next] = [words[from], words[end - 1], words[end]];
    if (!first || !last) return false;
    if (isSaint(words[from - 1]) || isAuthor(last) || namesPlace(end)) return false;
    if (next?.gap === ' ' && (isFamous(next) || (next.key === 'y' && isFamous(words[end + 1])))) return false;
    if (isFamous(last) || known.organizations.test(line.slice(Math.max(0, first.start - 12), first.start)))
      return false;
    const count = words.slice(from, end).filter(({ key }) => !particles.has(key)).length;
    if (isInitial(first)) return count > 1 && !isOption(first) && (isMidSentence(first) || hasReason(first, last));
    if (isGiven(first)) return true;
    if (count < 2) return isGivenBefore(first) && mayStandAlone(first) && hasReason(first, last);
    return (
      isGivenBefore(first) ||
      (hasReason(first, last) && !known.adjectives.test(first.key)) ||
      (isMidSentence(first) && mayStandAlone(first) && !goesOn(from))
    );
  }

  function isSaint(word: Word | undefined): boolean {
    return /^(?:st|san|santa|santo|saint|sainte|sankt|virgen)$/.test(word?.key ?? '');
  }

  function isAuthor({ end }: Word): boolean {
    return /^ (?:et al|u\. ?a\.|y cols?)/.test(line.slice(end, end + 8));
  }

  /** "Robert Koch-Institut", "Mayo Clinic": an institution's name goes on behind. */
  function namesPlace(end: number): boolean {
    const next = words[end];
    return next?.gap === ' ' && isCapital(next) && known.others.has(next.key);
  }

  /** "A. Insulin": the letter of an answer, where a line begins. */
  function isOption({ text, start }: Word): boolean {
    return /^[A-F]/.test(text) && line.slice(0, start).trim() === '';
  }

  function isMidSentence({ start }: Word): boolean {
    return /[\p{L}\d,)]\s$/u.test(line.slice(Math.max(0, start - 3), start));
  }

  /** "Women's Health Initiative": what follows a capitalized word that is no name is none either. */
  function goesOn(at: number): boolean {
    const before = words[at - 1];
    return (
      before !== undefined && isCapital(before) && isMidSentence(before) && /^(?:['’]s)? $/.test(words[at]?.gap ?? '')
    );
  }

  /** Places and institutions stand after an article or "in"; persons do not. */
  function mayStandAlone({ start }: Word): boolean {
    return !known.impersonal.test(line.slice(Math.max(0, start - 14), start));
  }

  function hasReason(first: Word, last: Word): boolean {
    const before = line.slice(Math.max(0, first.start - reach), first.start);
    return known.before.test(before) || known.behind.test(line.slice(last.end, last.end + reach));
  }
}
