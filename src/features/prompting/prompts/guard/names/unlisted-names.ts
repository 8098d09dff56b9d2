import type { Locale } from '#contract/locales';
import type { Mark } from '../finding.ts';
import { listed, type NameWords } from '../language.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { commonSurnames } from './common-surnames.ts';
import { eponyms, famous, medicalEponyms } from './common-names.ts';
import * as contexts from './contexts.ts';
import { surnameForm } from './lower-case-names.ts';
import * as signs from './signs.ts';
import { capital, small, type Sign } from './weights.ts';
import { drugEnding } from './vocabulary.ts';
import { isCapital, isShouted, type Word } from '../words.ts';

/** Small words inside a name that other words do not join: "ana de la cruz". */
const joining = listed('de da do dos del di du van von der den ten ter bin ibn ben al');

/** Articles behind them: "de la cruz". */
const article = /^(?:la|los|las|le)$/;

/** Words that are no name although they look like one are at most this unlikely. */
const leastLikelihood = -1.5;

/** From here on a word is a name whatever its ending. */
const certain = 1.5;

/** How much a surname in capitals speaks for the name behind it. */
const inverse = 3;

export interface Text {
  readonly line: string;
  readonly words: readonly Word[];
  readonly known: NameWords;
  readonly locale: Locale;
  readonly isGiven: (word: Word) => boolean;
}

/** Names that no list has, by their letters and by what stands beside them: "letter for wanjiru kamau". */
export function unlistedNames(text: Text, lexicon: Lexicon): Mark[] {
  return new UnlistedNameFinder(text, lexicon).find();
}

class UnlistedNameFinder {
  private readonly text: Text;
  private readonly lexicon: Lexicon;

  constructor(text: Text, lexicon: Lexicon) {
    this.text = text;
    this.lexicon = lexicon;
  }

  find(): Mark[] {
    const marks: Mark[] = [];
    for (let from = 0; from < this.text.words.length;) {
      const to = this.endOfCandidate(from);
      const mark = to > from && to - from < 6 ? this.markOf(from, to) : undefined;
      if (mark) marks.push(mark);
      from = Math.max(to, from + 1);
    }
    return marks;
  }

  /** Index behind the words that may be a name together, or that index itself where none begins. */
  private endOfCandidate(from: number): number {
    const { words } = this.text;
    const first = words[from];
    if (!first || first.text.length < 3) return from;
    if (this.isSurnameFirst(from)) return from + 2;
    if (!this.mayBePart(first, isCapital(first))) return from;
    let to = from + 1;
    for (;;) {
      let next = to;
      while (this.isJoining(next) && next - to < 2) next++;
      const word = words[next];
      if (next > to && this.likelihoodOf(words[to - 1] ?? first) < certain) return to;
      if (word?.gap !== ' ' || !(this.mayBePart(word, isCapital(first)) || this.isSurname(first, word))) return to;
      to = next + 1;
    }
  }

  /** "FOURNIER Kato", "SMITH, András": as records print it. */
  private isSurnameFirst(at: number): boolean {
    const [surname, given] = this.text.words.slice(at, at + 2);
    if (!surname || !given || !isShouted(surname) || !/^,? $/.test(given.gap)) return false;
    if (isShouted(given)) return this.isShoutedName(surname, given);
    if (!this.mayBePart(given, true)) return false;
    return contexts.isPronounceable(surname, this.text.known.endings) && this.likelihoodOf(given) > certain;
  }

  /** "HASANOVIC, EDINA": only where a line or sentence begins, and both look like names. */
  private isShoutedName(surname: Word, given: Word): boolean {
    const { line, known } = this.text;
    if (given.gap !== ', ' || !signs.begins.test(line.slice(0, surname.start))) return false;
    const isLikely = ({ key }: Word) => !this.lexicon.isOrdinary(key) && this.lexicon.likelihood(key) > 0;
    return [surname, given].every((word) => isLikely(word) && contexts.isPronounceable(word, known.endings));
  }

  private isJoining(at: number): boolean {
    const { words } = this.text;
    const [before, word] = [words[at - 1], words[at]];
    if (word?.gap !== ' ') return false;
    return joining.has(word.key) || (before?.key === 'de' && article.test(word.key));
  }

  /** Behind a first name: "Evaristo Ruipérez", "yurena santana". */
  private isSurname(first: Word, { key, text }: Word): boolean {
    const { known } = this.text;
    if (known.others.has(key) || known.roles.has(key) || known.titles.has(key) || famous.has(key)) return false;
    if (this.likelihoodOf(first) < certain || isCapital(first) !== /^\p{Lu}\p{Ll}/u.test(text)) return false;
    return commonSurnames.has(key) || (text.length > 4 && surnameForm.test(key));
  }

  private mayBePart(word: Word, hasCapital: boolean): boolean {
    const { known, isGiven } = this.text;
    const { key } = word;
    if (hasCapital ? !/^\p{Lu}['’]?\p{L}*\p{Ll}/u.test(word.text) : !/^\p{Ll}['’\p{Ll}]/u.test(word.text)) return false;
    if (known.others.has(key) || known.roles.has(key) || known.titles.has(key) || known.labels.has(key)) return false;
    if ([key, ...key.split('-')].some((part) => eponyms.has(part) || famous.has(part) || medicalEponyms.has(part)))
      return false;
    if (contexts.ageCompound.test(key) || drugEnding.test(key)) return false;
    if (isGiven(word)) return true;
    // A verb of persons is none of their names.
    const likelihood = this.lexicon.likelihood(key);
    if (known.endings.test(key) && likelihood < certain) return false;
    if (known.behind.test(` ${key}`) || !/[aeiouyäöü]/u.test(key)) return false;
    return !this.lexicon.isOrdinary(key) && likelihood > leastLikelihood;
  }

  private markOf(from: number, to: number): Mark | undefined {
    const { line, words, known } = this.text;
    let start = from;
    while (
      start > 1 &&
      (this.isJoining(start - 1) || /^le$/.test(words[start - 1]?.key ?? '')) &&
      words[start]?.gap === ' '
    )
      start--;
    const [first, last, title] = [words[from], words[to - 1], words[start - 1]];
    if (!first || !last) return undefined;
    const weights = isCapital(first) ? capital : small;
    const seen = this.signsAt(from, start, last);
    let odds = weights.base + weights.first * this.likelihoodOf(first);
    if (isShouted(first)) odds += inverse;
    if (to - from > 1) odds += weights.last * this.likelihoodOf(last) + weights.signs.pair;
    for (const sign of seen) odds += weights.signs[sign];
    if (odds <= 0) return undefined;
    const isTitled = title && seen.includes('title');
    return {
      start: isTitled ? title.start : first.start,
      end: last.end,
      kind: 'name',
      ...(isTitled && {
        sex: known.titles.get(title.key) ?? undefined,
        title: line.slice(title.start, first.start).trimEnd(),
      }),
      after: !isTitled && (seen.includes('role') || seen.includes('label')) ? 'role' : undefined,
    };
  }

  private likelihoodOf(word: Word): number {
    const likelihood = Math.max(this.lexicon.likelihood(word.key), leastLikelihood);
    return this.text.isGiven(word) ? Math.max(3, likelihood) : likelihood;
  }

  private signsAt(at: number, start: number, last: Word): Sign[] {
    const { line, words, known, locale } = this.text;
    const [first, before] = [words[at] ?? last, words[at - 1]];
    const left = line.slice(Math.max(0, first.start - contexts.reach), first.start);
    const right = line.slice(last.end, last.end + contexts.reach);
    const sides = signs.sidesOf[locale];
    const belongs = sides.belonging.test(left);
    const handled =
      sides.handled.test(left) ||
      known.patientBefore.test(left) ||
      signs.isSpokenWith(left, right) ||
      signs.isForToDo(left, right) ||
      (/^['’]s /.test(right) && known.patientBehind.test(right));
    const asked = sides.asking.test(left) || signs.isAskedOf(left);
    const tests: Readonly<Record<Exclude<Sign, 'pair'>, boolean>> = {
      title: !isCapital(first) && this.isTitle(start - 1),
      label: signs.labelling.test(left),
      role:
        known.roles.has(before?.key ?? '') &&
        (first.gap === ' ' || (first.gap === ', ' && isCapital(first) && /^,(?! ?\d)/.test(right))),
      belongs,
      announced: sides.announcing.test(left),
      handled,
      asked,
      greeted: sides.greeting.test(left),
      begins: signs.begins.test(left),
      article: sides.article.test(left),
      place: sides.place.test(left),
      impersonal: known.impersonal.test(left) && !belongs && !handled && !asked,
      reason: known.before.test(left),
      age: signs.age.test(right) || signs.ageBefore.test(left) || contexts.oldDateBehind.test(right),
      verb: known.behind.test(right),
      patient: known.patientBehind.test(right),
      bed: signs.inBed.test(right),
      subject: signs.begins.test(left) && /^ \p{Ll}/u.test(right),
      comma: /^\)?[,:;]/.test(right),
      ends: /^[.?!]?$/.test(right),
      short: last.end - first.start < 5 && !signs.labelling.test(left) && !known.roles.has(before?.key ?? ''),
      given: this.text.isGiven(first),
      thing:
        [first, before].some((word) => contexts.saintOrPlace.test(word?.key ?? '')) ||
        contexts.isEponymOf.test(right) ||
        contexts.signOf.test(left) ||
        contexts.authorBehind.test(right) ||
        contexts.citationBehind.test(right) ||
        famous.has(words[at + 1]?.key ?? ''),
    };
    return (Object.keys(tests) as (keyof typeof tests)[]).filter((sign) => tests[sign]);
  }

  /** A single letter is a title with its dot only. */
  private isTitle(at: number): boolean {
    const { words, known } = this.text;
    const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
    if (!word || !next || !known.titles.has(word.key) || !/^\.? $/.test(next.gap)) return false;
    if (known.roles.has(word.key) && contexts.possessive.test(before?.key ?? '')) return false;
    return word.key.length > 1 || next.gap.startsWith('.') || word.text.endsWith('.');
  }
}
