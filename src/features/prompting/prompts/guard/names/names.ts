import type { Mark, Sex } from '../finding.ts';
import type { Language, NameWords } from '../language.ts';
import { eponyms, particles } from './common-names.ts';
import { commonSurnames } from './common-surnames.ts';
import { lowerCaseNames } from './lower-case-names.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import * as contexts from './contexts.ts';
import { unlistedNames } from './unlisted-names.ts';
import { vocabulary } from './vocabulary.ts';
import { isCapital, isInitial, isShouted, wordsOf, type Word } from '../words.ts';

/** Names of persons in a line: by title, label, relation, first name, and by what stands around them. */
export function names(line: string, { names: known, locale }: Language, lexicon: Lexicon): Mark[] {
  const words = wordsOf(line, locale === 'fr');
  const finder = new NameFinder(line, words, known, lexicon);
  const marks = [...finder.find(), ...lowerCaseNames(line, words, known)];
  const isFree = ({ start, end }: Mark) => marks.every((mark) => mark.end <= start || mark.start >= end);
  return [...marks, ...unlistedNames({ line, words, known, locale, ...finder.vocabulary }, lexicon).filter(isFree)];
}

class NameFinder {
  readonly vocabulary: ReturnType<typeof vocabulary>;
  private readonly marks: Mark[] = [];
  private readonly line: string;
  private readonly words: readonly Word[];
  private readonly known: NameWords;
  private readonly lexicon: Lexicon;

  constructor(line: string, words: readonly Word[], known: NameWords, lexicon: Lexicon) {
    this.line = line;
    this.words = words;
    this.known = known;
    this.lexicon = lexicon;
    this.vocabulary = vocabulary(known, words);
  }

  find(): Mark[] {
    for (let index = 0; index < this.words.length;) {
      index = this.titled(index) ?? this.labelled(index) ?? this.related(index) ?? this.plain(index) ?? index + 1;
    }
    return this.marks;
  }

  private add(from: number, to: number, more: Partial<Mark> = {}): number {
    const [first, last] = [this.words[from], this.words[to - 1]];
    if (first && last) this.marks.push({ start: first.start, end: last.end, kind: 'name', ...more });
    return to;
  }

  /** "Mrs. Okonkwo", "Herr und Frau Petersen", "Oberärztin Dr. Kastellan". */
  private titled(from: number): number | undefined {
    let at = from;
    const sexes: (Sex | null)[] = [];
    while (at === from || contexts.titleGap.test(this.words[at]?.gap ?? '')) {
      const isAnd = at > from && this.words[at]?.key === this.known.and && this.isTitle(at + 1);
      if (!isAnd && !this.isTitle(at)) break;
      sexes.push(isAnd ? null : (this.known.titles.get(this.words[at]?.key ?? '') ?? null));
      at++;
    }
    const [first, next] = [this.words[from], this.words[at]];
    if (at === from || !first || !next || !contexts.titleGap.test(next.gap)) return undefined;
    if (contexts.profession.test(first.key) && particles.has(next.key)) return undefined;
    if (this.known.roles.has(first.key) && contexts.possessive.test(this.words[from - 1]?.key ?? '')) return undefined;
    const end = this.vocabulary.endOfName(at, { mayShout: true, mayBeEponym: true });
    if (end === at) return undefined;
    const second = this.endOfSecondTitled(at, end);
    if (second !== undefined)
      return this.add(from, second, { title: this.line.slice(first.start, next.start).trimEnd() });
    const knownSexes = new Set(sexes.filter((sex) => sex !== null));
    return this.add(from, end, {
      sex: knownSexes.size === 1 ? [...knownSexes][0] : undefined,
      title: this.line.slice(first.start, next.start).trimEnd(),
    });
  }

  /** "D. Julián y Dña. Pilar Sotomonte": two first names, of which the second has the surname. */
  private endOfSecondTitled(from: number, end: number): number | undefined {
    const given = end === from + 1 ? this.words[from] : undefined;
    if (!given || !this.vocabulary.isGiven(given)) return undefined;
    const isPair = this.words[end]?.key === this.known.and && this.isTitle(end + 1);
    const last = isPair ? this.vocabulary.endOfName(end + 2, { mayShout: true }) : end;
    return last > end + 3 ? last : undefined;
  }

  /** A single letter is a title with its dot only: "M. Li", "D. Juan". */
  private isTitle(at: number): boolean {
    const word = this.words[at];
    return word !== undefined && this.known.titles.has(word.key) && (word.key.length > 1 || word.text.endsWith('.'));
  }

  /** "Name: Ines Marchetti", "Pt: KOWALSKI Ludmila", "Pat. Kowalczyk, Ludmila". */
  private labelled(from: number): number | undefined {
    const [label, next] = [this.words[from], this.words[from + 1]];
    if (!label || !next || !this.known.labels.has(label.key)) return undefined;
    if (!(label.key.length < 5 ? /^(?:\s?:|\.)\s{1,3}$/ : /^\s?:\s{1,3}$/).test(next.gap)) return undefined;
    const end = this.vocabulary.endOfName(from + 1, { mayShout: true });
    const first = this.words[end];
    if (end === from + 1) return undefined;
    const isInverse = first?.gap === ', ' && this.vocabulary.isGivenBefore(first) && isCapital(first);
    return this.add(from + 1, isInverse ? this.vocabulary.endOfName(end) : end, { after: 'label' });
  }

  /** "her daughter Siobhan", "the boy, Oliver Quigley"; "mi paciente de Nairobi" names a place. */
  private related(from: number): number | undefined {
    const [role, next] = [this.words[from], this.words[from + 1]];
    if (!role || !next || !this.known.roles.has(role.key) || !/^,? $/.test(next.gap)) return undefined;
    if (this.known.labels.has(role.key) && /^(?:de|von)$/.test(next.key)) return undefined;
    if (contexts.comparison.test(this.words[from - 1]?.key ?? '')) return undefined;
    const end = this.vocabulary.endOfName(from + 1, { mayShout: true });
    const isApposition = next.gap === ', ';
    const isSure =
      end > from + 1 && (this.vocabulary.isGiven(next) || (this.vocabulary.isGivenBefore(next) && end > from + 2));
    const isOwned = end > from + 1 && !isApposition && this.isLowerBefore(from);
    if (!isSure && !isOwned && (end < from + 3 || !isApposition)) return undefined;
    return this.add(from + 1, end, {
      sex: this.known.roles.get(role.key) ?? undefined,
      after: isApposition ? undefined : 'role',
    });
  }

  /** Whether a relation is stated in running text, after "her" or "the". */
  private isLowerBefore(at: number): boolean {
    const before = this.words[at - 1];
    return before
      ? /^,? ?$/.test(this.words[at]?.gap ?? '') &&
          (this.vocabulary.isOther(before) || contexts.possessive.test(before.key))
      : /^\p{Ll}/u.test(this.words[at]?.text ?? '');
  }

  /** "Barbara Stanwick", "NOVAK Petr", "J. Pemberton", and two capitals with a reason beside them. */
  private plain(from: number): number | undefined {
    const [first, second] = [this.words[from], this.words[from + 1]];
    if (!first || !isCapital(first)) return undefined;
    const isInverse = second && this.vocabulary.isGiven(second) && isCapital(second) && !isShouted(second);
    if (
      isInverse &&
      (isShouted(first) ? /^,? $/ : /^, $/).test(second.gap) &&
      this.isSurnameFirst(first, second, from)
    ) {
      return this.add(from, this.vocabulary.endOfName(from + 1));
    }
    const shouted = this.endOfShouted(from);
    if (shouted !== undefined) return this.add(from, shouted);
    if (this.isOwnedBy(from) || this.isArticle(from)) return undefined;
    const end = this.vocabulary.endOfName(from);
    if (end === from) return undefined;
    if (!this.isPerson(from, end)) return this.givenBetween(from + 1, end) ?? end;
    return this.add(from, this.vocabulary.endOfPair(from, end));
  }

  /** "SCHUSTER, MARIA", "GARRIDO SOTO, MARÍA": as lists of wards print it. */
  private endOfShouted(from: number): number | undefined {
    const comma = this.vocabulary.endOfName(from, { mayShout: true });
    const given = this.words[comma];
    if (!given || comma === from || given.gap !== ', ') return undefined;
    if (![...this.words.slice(from, comma), given].every(isShouted)) return undefined;
    const end = this.vocabulary.endOfName(comma, { mayShout: true });
    const behind = this.line.slice(this.words[end - 1]?.end);
    const isPatient = from === 0 && (contexts.shoutedAge.test(behind) || this.known.behind.test(behind));
    return this.vocabulary.isGivenBefore(given) ||
      (end > comma && isPatient && contexts.isPronounceable(this.words[from], this.known.endings))
      ? end
      : undefined;
  }

  /** A first name behind a capitalized noun: "Die Zwillinge Mia", where all nouns are. */
  private givenBetween(from: number, end: number): number | undefined {
    const at = this.words.slice(from, end).findIndex((word) => this.vocabulary.isGiven(word));
    return at < 0 ? undefined : from + at;
  }

  /** "Aufenthalt von Edeltraud Hagenbeck": a thing, and whose it is. */
  private isOwnedBy(from: number): boolean {
    const [first, particle, name] = this.words.slice(from, from + 3);
    if (!first || !particle || !name || !particles.has(particle.key) || particle.key === this.known.and) return false;
    return isCapital(name) && this.vocabulary.isGiven(name) && !this.vocabulary.isGivenBefore(first);
  }

  /** "Le Doliprane", "La Paz": an article, where no name is expected. */
  private isArticle(at: number): boolean {
    const [word, next] = [this.words[at], this.words[at + 1]];
    return (
      /^(?:L[ea]|El|Los|Las)$/.test(word?.text ?? '') &&
      next !== undefined &&
      !this.vocabulary.isGiven(next) &&
      !this.hasReasonBefore(word)
    );
  }

  /** Before a comma only after a reason: lists of people are rarer than lists of things. */
  private isSurnameFirst(first: Word, given: Word, at: number): boolean {
    return (
      !this.vocabulary.isGiven(first) &&
      (isShouted(first)
        ? this.vocabulary.endOfName(at, { mayShout: true }) > at
        : this.vocabulary.endOfName(at, { mayShout: true }) === at + 1 &&
          (commonSurnames.has(first.key) || this.hasReason(first, first) || this.hasReason(first, given)))
    );
  }

  private isPerson(from: number, end: number): boolean {
    const [first, last, next] = [this.words[from], this.words[end - 1], this.words[end]];
    if (!first || !last) return false;
    if (
      contexts.saintOrPlace.test(this.words[from - 1]?.key ?? '') ||
      contexts.saintOrPlace.test(first.key) ||
      contexts.authorBehind.test(this.line.slice(last.end, last.end + 8)) ||
      contexts.citationBehind.test(this.line.slice(last.end, last.end + contexts.reach)) ||
      this.namesPlace(end)
    )
      return false;
    if (
      next?.gap === ' ' &&
      (this.vocabulary.isFamous(next) || (next.key === 'y' && this.vocabulary.isFamous(this.words[end + 1])))
    )
      return false;
    if (
      this.vocabulary.isFamous(last) ||
      this.known.organizations.test(this.line.slice(Math.max(0, first.start - 12), first.start)) ||
      contexts.isEponymOf.test(this.line.slice(last.end))
    )
      return false;
    const isAlone = end === from + 1 || !this.vocabulary.isGiven(first);
    if (isAlone && contexts.signOf.test(this.line.slice(Math.max(0, first.start - contexts.reach), first.start)))
      return false;
    // A month is a first name as well.
    if (end === from + 1 && /^ \d/.test(this.line.slice(last.end))) return false;
    const count = this.words.slice(from, end).filter(({ key }) => !particles.has(key)).length;
    if (isInitial(first))
      return (
        count > 1 &&
        (this.hasReason(first, last) ||
          (!contexts.isOption(this.line, first) &&
            (contexts.isMidSentence(this.line, first) || contexts.isSubject(this.line, first, last))))
      );
    if (this.vocabulary.isGiven(first)) return true;
    if (count < 2 && contexts.ownsRelative.test(this.line.slice(last.end))) return true;
    if (count < 2)
      return (
        this.isPatient(first, last) ||
        (this.vocabulary.isGivenBefore(first) && this.mayStandAlone(first) && this.hasReason(first, last))
      );
    return (
      this.vocabulary.isGivenBefore(first) ||
      (this.hasReason(first, last) &&
        (!this.known.adjectives.test(first.key) || contexts.yearsBehind.test(this.line.slice(last.end)))) ||
      (contexts.isMidSentence(this.line, first) && this.mayStandAlone(first) && !this.goesOn(from))
    );
  }

  /** "Zanele was intubated", "the gases of Kwabena": a patient, whatever the name. */
  private isPatient(first: Word, last: Word): boolean {
    const before = this.line.slice(Math.max(0, first.start - contexts.reach), first.start);
    const behind = this.line.slice(last.end, last.end + contexts.reach);
    return (
      !eponyms.has(first.key) &&
      (this.known.patientBefore.test(before) ||
        (contexts.startsSentence.test(before) &&
          (this.known.patientBehind.test(behind) ||
            (contexts.yearsOfOne.test(behind) && !this.lexicon.isOrdinary(first.key)))))
    );
  }

  /** "Robert Koch-Institut", "Mayo Clinic": an institution's name continues after it. */
  private namesPlace(end: number): boolean {
    const next = this.words[end];
    return next?.gap === ' ' && isCapital(next) && this.known.others.has(next.key);
  }

  /** "Women's Health Initiative": what follows a capitalized word that is no name is none either. */
  private goesOn(at: number): boolean {
    const before = this.words[at - 1];
    return (
      before !== undefined &&
      isCapital(before) &&
      contexts.isMidSentence(this.line, before) &&
      /^(?:['’]s)? $/.test(this.words[at]?.gap ?? '')
    );
  }

  /** Places and institutions stand after an article or "in"; persons do not. */
  private mayStandAlone({ start }: Word): boolean {
    return !this.known.impersonal.test(this.line.slice(Math.max(0, start - 14), start));
  }

  private hasReasonBefore(word: Word | undefined): boolean {
    return (
      word !== undefined &&
      this.known.before.test(this.line.slice(Math.max(0, word.start - contexts.reach), word.start))
    );
  }

  private hasReason(first: Word, last: Word): boolean {
    const behind = this.line.slice(last.end, last.end + contexts.reach);
    return this.hasReasonBefore(first) || this.known.behind.test(behind) || contexts.isAgedBehind(behind);
  }
}
