import type { Mark, Sex } from './finding.ts';
import type { Language } from './language.ts';
import { particles } from './common-names.ts';
import { commonSurnames } from './common-surnames.ts';
import { lowerCaseNames } from './lower-case-names.ts';
import { vocabulary } from './vocabulary.ts';
import { isCapital, isInitial, isShouted, wordsOf, type Word } from './words.ts';

/** How far from a name its reason may stand. */
const reach = 48;

/** What behind a name makes it one of a sign or a disease: "Marcus Gunn pupil". */
const isEponymOf =
  /^(?:['’]s)? (?:laws?|scores?|formula|equation|rule|principle|theorem|signs?|pupils?|syndromes?|disease|phenomenon|reflex|palsy|criteria|classification|man(?:o|oe)euvre|maneuver|triad|rash)\b/;

/** What before a name does so: "signe d'Argyll Robertson". */
const signOf =
  /(?<!\p{L})(?:loi|théorème|principe|formule|mécanisme|ley|teorema|principio|fórmula|mecanismo|signe|syndrome|maladie|échelle|critères|réflexe|triade|signo|síndrome|enfermedad|escala|criterios|reflejo|tríada) d(?:e |el |u |['’])$/iu;

/** "Imogen's mother": whoever has relatives is a person, whatever the name. */
const ownsRelative =
  /^['’]s (?:mother|father|mum|mom|dad|wife|husband|son|daughter|sister|brother|parents?|partner|family|carer|gran)\b/;

/** The age of a pregnancy or an infant behind a name: "Farah Siddiqui, 29 weeks". */
const ageBehind =
  /^,? \(?\d{1,2}(?:\+\d)?\.? ?(?:weeks?|wks?|months?|SSW|Wochen|Monate|semaines|SA|mois|semanas|meses)\b/;

/** A nurse of somewhere is not addressed: "una enfermera de Manila". */
const profession = /^(?:enfermer|infirmi|matrona|sage-femme)/;

/** The years of a person behind a name, which no adjective with its noun has: "Ottilie Kranz, 71, kam". */
const yearsBehind = /^,? \(?\d{2,3}(?:\)?,(?!\d)| ?(?:years|yo\b|y\/o|Jahre|J\.|ans\b|años))/;

/** Whose relative somebody is; behind it "Schwester" is no nurse. */
const possessive = /^(?:(?:sein|ihr|mein|unser)e?[rmn]?|his|her|their|my|s[ao]n?|ma|mon|su|mi)$/;

/** What titles and labels leave between themselves and the name. */
const titleGap = /^\.? $/;

/** Names of persons in a line: by title, label, relation, first name, or by what stands around two capitals. */
export function names(line: string, language: Language): Mark[] {
  return new NameFinder(line, language).find();
}

class NameFinder {
  private readonly line: string;
  private readonly known: Language['names'];
  private readonly words: Word[];
  private readonly vocabulary: ReturnType<typeof vocabulary>;
  private readonly marks: Mark[] = [];

  constructor(line: string, language: Language) {
    this.line = line;
    this.known = language.names;
    this.words = wordsOf(line, language.locale === 'fr');
    this.vocabulary = vocabulary(this.known, this.words);
  }

  find(): Mark[] {
    for (let index = 0; index < this.words.length;) {
      index = this.titled(index) ?? this.labelled(index) ?? this.related(index) ?? this.plain(index) ?? index + 1;
    }
    return [...this.marks, ...lowerCaseNames(this.line, this.words, this.known)];
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
    while (at === from || titleGap.test(this.words[at]?.gap ?? '')) {
      const isAnd = at > from && this.words[at]?.key === this.known.and && this.isTitle(at + 1);
      if (!isAnd && !this.isTitle(at)) break;
      sexes.push(isAnd ? null : (this.known.titles.get(this.words[at]?.key ?? '') ?? null));
      at++;
    }
    const [first, next] = [this.words[from], this.words[at]];
    if (at === from || !first || !next || !titleGap.test(next.gap)) return undefined;
    if (profession.test(first.key) && particles.has(next.key)) return undefined;
    if (this.known.roles.has(first.key) && possessive.test(this.words[from - 1]?.key ?? '')) return undefined;
    const end = this.vocabulary.endOfName(at, { mayShout: true, mayBeEponym: true });
    if (end === at) return undefined;
    const knownSexes = new Set(sexes.filter((sex) => sex !== null));
    return this.add(from, end, {
      sex: knownSexes.size === 1 ? [...knownSexes][0] : undefined,
      title: this.line.slice(first.start, next.start).trimEnd(),
    });
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

  /** "her daughter Siobhan", "the boy, Oliver Quigley". */
  private related(from: number): number | undefined {
    const [role, next] = [this.words[from], this.words[from + 1]];
    if (!role || !next || !this.known.roles.has(role.key) || !/^,? $/.test(next.gap)) return undefined;
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

  /** Whether a relation is told in running text, after "her" or "the". */
  private isLowerBefore(at: number): boolean {
    const before = this.words[at - 1];
    return before
      ? /^,? ?$/.test(this.words[at]?.gap ?? '') && (this.vocabulary.isOther(before) || possessive.test(before.key))
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
    if (this.isOwnedBy(from)) return undefined;
    const end = this.vocabulary.endOfName(from);
    if (end === from) return undefined;
    if (!this.isPerson(from, end)) return this.givenBetween(from + 1, end) ?? end;
    return this.add(from, this.endOfPair(from, end));
  }

  /** "SCHUSTER, MARIA", "GARRIDO SOTO, MARÍA": as lists of wards print it. */
  private endOfShouted(from: number): number | undefined {
    const comma = this.vocabulary.endOfName(from, { mayShout: true });
    const given = this.words[comma];
    if (!given || comma === from || given.gap !== ', ' || !this.vocabulary.isGivenBefore(given)) return undefined;
    if (![...this.words.slice(from, comma), given].every(isShouted)) return undefined;
    return this.vocabulary.endOfName(comma, { mayShout: true });
  }

  /** A first name behind a capitalized noun: "Die Zwillinge Mia", where all nouns are. */
  private givenBetween(from: number, end: number): number | undefined {
    const at = this.words.slice(from, end).findIndex((word) => this.vocabulary.isGiven(word));
    return at < 0 ? undefined : from + at;
  }

  /** "Ava and Noah Bergstrom": two first names, of which the second has the surname. */
  private endOfPair(from: number, end: number): number {
    const [first, and, second] = [this.words[from], this.words[end], this.words[end + 1]];
    if (end > from + 1 || !first || !this.vocabulary.isGiven(first)) return end;
    if (and?.key !== this.known.and || and.gap !== ' ' || second?.gap !== ' ' || !isCapital(second)) return end;
    const last = this.vocabulary.endOfName(end + 1);
    return last > end + 2 || (last > end + 1 && this.vocabulary.isGiven(second)) ? last : end;
  }

  /** "Aufenthalt von Edeltraud Hagenbeck": a thing, and whose it is. */
  private isOwnedBy(from: number): boolean {
    const [first, particle, name] = this.words.slice(from, from + 3);
    if (!first || !particle || !name || !particles.has(particle.key)) return false;
    return isCapital(name) && this.vocabulary.isGiven(name) && !this.vocabulary.isGivenBefore(first);
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
    if (this.isSaint(this.words[from - 1]) || this.isSaint(first) || this.isAuthor(last) || this.namesPlace(end))
      return false;
    if (
      next?.gap === ' ' &&
      (this.vocabulary.isFamous(next) || (next.key === 'y' && this.vocabulary.isFamous(this.words[end + 1])))
    )
      return false;
    if (
      this.vocabulary.isFamous(last) ||
      this.known.organizations.test(this.line.slice(Math.max(0, first.start - 12), first.start))
    )
      return false;
    if (isEponymOf.test(this.line.slice(last.end))) return false;
    const isAlone = end === from + 1 || !this.vocabulary.isGiven(first);
    if (isAlone && signOf.test(this.line.slice(Math.max(0, first.start - reach), first.start))) return false;
    // A month is a first name as well.
    if (end === from + 1 && /^ \d/.test(this.line.slice(last.end))) return false;
    const count = this.words.slice(from, end).filter(({ key }) => !particles.has(key)).length;
    if (isInitial(first))
      return (
        count > 1 &&
        (this.hasReason(first, last) ||
          (!this.isOption(first) && (this.isMidSentence(first) || this.isSubject(first, last))))
      );
    if (this.vocabulary.isGiven(first)) return true;
    if (count < 2 && ownsRelative.test(this.line.slice(last.end))) return true;
    if (count < 2)
      return this.vocabulary.isGivenBefore(first) && this.mayStandAlone(first) && this.hasReason(first, last);
    return (
      this.vocabulary.isGivenBefore(first) ||
      (this.hasReason(first, last) &&
        (!this.known.adjectives.test(first.key) || yearsBehind.test(this.line.slice(last.end)))) ||
      (this.isMidSentence(first) && this.mayStandAlone(first) && !this.goesOn(from))
    );
  }

  /** "Saint Elizabeth", "Lake Louise": what bears a name, and is a hospital or a place. */
  private isSaint(word: Word | undefined): boolean {
    return /^(?:st|san|santa|santo|saint|sainte|sankt|virgen|lake|mount|lac|lago|mont|monte|port|puerto|cape|cabo|fort|isla|île|insel)$/.test(
      word?.key ?? '',
    );
  }

  private isAuthor({ end }: Word): boolean {
    return /^ (?:et al|u\. ?a\.|y cols?)/.test(this.line.slice(end, end + 8));
  }

  /** "Robert Koch-Institut", "Mayo Clinic": an institution's name goes on behind. */
  private namesPlace(end: number): boolean {
    const next = this.words[end];
    return next?.gap === ' ' && isCapital(next) && this.known.others.has(next.key);
  }

  /** "A. Insulin": the letter of an answer, where a line begins. */
  private isOption({ text, start }: Word): boolean {
    return /^[A-F]/.test(text) && this.line.slice(0, start).trim() === '';
  }

  /** "K. Nowak kam": a line begins so; "N. vagus" and "A. Carotis" are no persons. */
  private isSubject(first: Word, last: Word): boolean {
    if (this.line.slice(0, first.start).trim() !== '' || isInitial(last)) return false;
    const isLatin = /(?:us|is|um|ae)$/.test(last.key) || (last.key.endsWith('a') && /^[AMNV]/.test(first.text));
    return !isLatin && /^,? \p{Ll}/u.test(this.line.slice(last.end));
  }

  private isMidSentence({ start }: Word): boolean {
    return /[\p{L}\d,)]\s$/u.test(this.line.slice(Math.max(0, start - 3), start));
  }

  /** "Women's Health Initiative": what follows a capitalized word that is no name is none either. */
  private goesOn(at: number): boolean {
    const before = this.words[at - 1];
    return (
      before !== undefined &&
      isCapital(before) &&
      this.isMidSentence(before) &&
      /^(?:['’]s)? $/.test(this.words[at]?.gap ?? '')
    );
  }

  /** Places and institutions stand after an article or "in"; persons do not. */
  private mayStandAlone({ start }: Word): boolean {
    return !this.known.impersonal.test(this.line.slice(Math.max(0, start - 14), start));
  }

  private hasReason(first: Word, last: Word): boolean {
    const before = this.line.slice(Math.max(0, first.start - reach), first.start);
    const behind = this.line.slice(last.end, last.end + reach);
    return this.known.before.test(before) || this.known.behind.test(behind) || ageBehind.test(behind);
  }
}
