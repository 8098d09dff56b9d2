import type { Mark } from '../finding.ts';
import { listed, type NameWords } from '../language.ts';
import { particles, sharedGiven } from './common-names.ts';
import { firstNames } from './first-names.ts';
import { commonSurnames } from './common-surnames.ts';
import type { Word } from '../words.ts';

const isSmall = ({ text }: Word) => /^\p{Ll}[\p{L}’'-]{2,}$/u.test(text);

/** What stands before a name however it is written: "for anna schmidt", "pat. jusuf demir". */
const announcing =
  /(?:(?<!\p{L})(?:for|to|of|with|re|pt|patient|für|an|zu|über|von|mit|bei|pat|pour|à|de|avec|chez|para|a|con|pte|pac|paciente)(?!\p{L})\.?:?|^)\s$|^$/iu;

/** What stands before the patient's name. */
const labelling =
  /(?:^|[^\p{L}])(?:pt|patient(?:e|in)?|pat|pte|pac|paciente|bewohner(?:in)?|résidente?|residente?|client)\b\.?:?\s$/iu;

/** An age directly behind a name: "77f", "54 yo", "77 a". */
const ageBehind = /^,? ?\(?\d{1,3} ?(?:[mfwyja]\b|yo|y\/o|years|jahre|ans\b|años)/i;

/** Forms of surnames in several languages. */
export const surnameForm =
  /(?:sk[iay]|cki|wicz|czyk|czak|[eo]v|[eo]va|enko|chuk|vi[cć]|yan|sson|stein|berg|o[gğ]lu|poulos|idis|akis|escu|eanu|[dglmnpr][eé]z|etti|elli|ucci|[alnrs]son|ault|quist|gaard|zadeh|swamy|iza|arra|rreta)$|^(?:mc|mac|o['’]|fitz|al-|el-)\p{L}{3}/u;

/** Titles that no other word is, with the dot that shortens them: "hr. kowalewski". */
const shortened = listed('mr mrs ms hr fr sr sra srta mme mlle dr dra prof m');

/** Titles that no other word is, also without a dot. */
const unmistakable = listed('herr herrn hr monsieur mlle señor señorita srta');

/** Behind a first name alone: "nadia in bed 11". */
const inBed = /^ (?:in|au|à la|du|de la|en la|aus) (?:bed|room|bay|lit|chambre|cama|habitación|bett|zimmer) ?\d/;

/** Before a title in small letters: whoever is spoken with, of or about; "an mr image" is none. */
const addressed =
  /(?:^|(?<!\p{L})(?:dear|liebe[rs]?|geehrte[rs]?|chère?|estimad[oa]|querid[oa]|to|with|for|about|from|by|saw|see|seen|tell|told|ask|asked|and|mit|für|über|von|bei|an|und|zu|sah|avec|pour|chez|de|par|vu|vue|voir|matin|et|con|para|el|la|al|del|y)) $/iu;

/** Behind "mr" or "m." in small letters: images, valves and muscles. */
const noSurname =
  /^(?:imag|angio|scan|spectro|guided|sever|with|without|grade|moderat|mild|entero|cholangio|elasto|veno|perfusion|regurg|patient|relaps|lesion|score|doctor|doktor|docteur|président|direct|chef)|(?:us|is|um|ae|oïde|oid|al)$/;

/** Titles that a name follows unless a small word does. */
const addressing = listed('mr mister mrs ms herr herrn hr monsieur madame mme señor señora sr sra');

/** Names typed in small letters: "anna schmidt", "mr patel wants". */
export function lowerCaseNames(line: string, words: readonly Word[], known: NameWords): Mark[] {
  return new LowerCaseNameFinder(line, words, known).find();
}

class LowerCaseNameFinder {
  private readonly line: string;
  private readonly words: readonly Word[];
  private readonly known: NameWords;

  constructor(line: string, words: readonly Word[], known: NameWords) {
    this.line = line;
    this.words = words;
    this.known = known;
  }

  find(): Mark[] {
    return this.words.flatMap((first, at): Mark[] => {
      if (isSmall(first) && this.isGiven(first) && !this.isOther(first) && inBed.test(this.behind(first)))
        return [nameOf(first, first)];
      const second = this.words[at + 1];
      if (!second || !/^\.? $/.test(second.gap) || !/^\p{Ll}/u.test(second.text)) return [];
      const found = this.titled(first, second) ?? this.aged(first, second, at) ?? this.paired(first, second);
      return found ? [found] : [];
    });
  }

  /** "hr. kowalewski", "mr patel wants". */
  private titled(first: Word, second: Word): Mark | undefined {
    const sex = this.known.titles.get(first.key);
    // A single letter is a title with its dot only.
    const isTitle = sex !== undefined && (first.key.length > 1 || second.gap === '. ' || first.text.endsWith('.'));
    if (!isTitle || !isSmall(second) || this.isOther(second)) return undefined;
    if (!this.isSurname(second) && !this.isAddressed(first, second) && !this.isNamed(first, second)) return undefined;
    return nameOf(first, second, { sex: sex ?? undefined, title: this.line.slice(first.start, first.end) });
  }

  /** "pt lorna mcgillivray 77f", "patiente josiane le bihan 77 ans". */
  private aged(first: Word, second: Word, at: number): Mark | undefined {
    if (second.gap !== ' ' || !isSmall(first) || this.isOther(first)) return undefined;
    const last = this.withParticle(at + 1);
    const isLabelled = labelling.test(this.before(first));
    if (!last || !ageBehind.test(this.behind(last)) || !this.isFullName(first, last)) return undefined;
    if (isLabelled) return nameOf(first, last, { after: 'role' });
    return announcing.test(this.before(first)) ? nameOf(first, last) : undefined;
  }

  /** "for anna schmidt": by lists of names. */
  private paired(first: Word, second: Word): Mark | undefined {
    if (second.gap !== ' ' || ![first, second].every((word) => isSmall(word) && !this.isOther(word))) return undefined;
    const before = this.before(first);
    const isAnnounced = announcing.test(before);
    const role: Partial<Mark> = labelling.test(before) ? { after: 'role' } : {};
    const isWord = this.known.givenWithSurname.has(first.key);
    if (isAnnounced && isWord && this.isGiven(second)) return nameOf(first, second);
    if (!this.isGiven(first)) return role.after && this.isSurname(second) ? nameOf(first, second, role) : undefined;
    const isName =
      this.isSurname(second) || (isAnnounced && this.goesOn(second) && !isWord && !this.known.endings.test(second.key));
    return isName ? nameOf(first, second, role) : undefined;
  }

  private before({ start }: Word): string {
    return this.line.slice(Math.max(0, start - 12), start);
  }

  private behind({ end }: Word): string {
    return this.line.slice(end, end + 48);
  }

  private isGiven({ key }: Word): boolean {
    const { given, givenWithSurname } = this.known;
    return given.has(key) || sharedGiven.has(key) || (firstNames.has(key) && !givenWithSurname.has(key));
  }

  private isOther({ key }: Word): boolean {
    return this.known.others.has(key) || this.known.roles.has(key) || this.known.titles.has(key);
  }

  private isSurname(word: Word): boolean {
    return isSmall(word) && commonSurnames.has(word.key) && !this.isOther(word);
  }

  private goesOn(word: Word): boolean {
    const behind = this.behind(word);
    return this.known.behind.test(behind) || /^,? ?\d{1,3}\b|^(?:,| ?:)/.test(behind);
  }

  /** "about mr okonjo": after a word that persons follow, or behind a title that is no other word. */
  private isAddressed(title: Word, name: Word): boolean {
    if (!/^\p{Ll}/u.test(title.text) || noSurname.test(name.key)) return false;
    return unmistakable.has(title.key) || (shortened.has(title.key) && addressed.test(this.before(title)));
  }

  /** "mr okafor wants": only a verb that people do, so that "the gentleman upstairs" is nobody. */
  private isNamed(title: Word, name: Word): boolean {
    const behind = this.behind(name);
    return addressing.has(title.key) && /^ \p{Ll}/u.test(behind) && this.known.behind.test(behind);
  }

  /** The second name at an index, behind a particle if there is one: "le bihan". */
  private withParticle(index: number): Word | undefined {
    const [word, next] = [this.words[index], this.words[index + 1]];
    const isParticle = word && (particles.has(word.key) || word.key === 'le');
    const last = isParticle && next?.gap === ' ' && isSmall(next) ? next : word;
    return last && !this.isOther(last) ? last : undefined;
  }

  /** Whether two words are a name: by the first one, or by the form of the second one. */
  private isFullName(first: Word, last: Word): boolean {
    return this.isGiven(first) || this.known.givenWithSurname.has(first.key) || surnameForm.test(last.key);
  }
}

function nameOf({ start }: Word, { end }: Word, more: Partial<Mark> = {}): Mark {
  return { start, end, kind: 'name', ...more };
}
