import type { Mark } from './finding.ts';
import { listed, type NameWords } from './language.ts';
import { particles, sharedGiven } from './common-names.ts';
import { firstNames } from './first-names.ts';
import { commonSurnames } from './common-surnames.ts';
import type { Word } from './words.ts';

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
const surnameForm =
  /(?:sk[iay]|cki|wicz|czyk|czak|[eo]v|[eo]va|enko|chuk|vi[cć]|yan|sson|stein|berg|o[gğ]lu|poulos|idis|akis|escu|eanu|[dglmnpr][eé]z|etti|elli|ucci|[alnrs]son|ault|quist|gaard|zadeh|swamy|iza|arra|rreta)$|^(?:mc|mac|o['’]|fitz|al-|el-)\p{L}{3}/u;

/** Titles that no other word is, with the dot that shortens them: "hr. kowalewski". */
const shortened = listed('mr mrs ms hr fr sr sra srta mme mlle dr dra prof m');

/** Titles that no other word is, also without a dot. */
const unmistakable = listed('herr herrn hr monsieur mlle señor señorita srta');

/** Behind a first name alone: "nadia in bed 11". */
const inBed = /^ (?:in|au|à la|du|de la|en la|aus) (?:bed|room|bay|lit|chambre|cama|habitación|bett|zimmer) ?\d/;

/** Before a title in small letters: whoever is spoken with, of or about; "an mr image" is none. */
const addressed =
  /(?:^|(?<!\p{L})(?:to|with|for|about|from|by|saw|see|seen|tell|told|ask|asked|and|mit|für|über|von|bei|an|und|zu|sah|avec|pour|chez|de|par|vu|vue|voir|matin|et|con|para|el|la|al|del|y)) $/iu;

/** Behind "mr" or "m." in small letters: images, valves and muscles. */
const noSurname =
  /^(?:imag|angio|scan|spectro|guided|sever|with|without|grade|moderat|mild|entero|cholangio|elasto|veno|perfusion|regurg|patient|relaps|lesion|score|doctor|doktor|docteur|président|direct|chef)|(?:us|is|um|ae|oïde|oid|al)$/;

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
    if (isSmall(first) && isGiven(first) && !isOther(first) && inBed.test(line.slice(first.end)))
      return [{ start: first.start, end: first.end, kind: 'name' }];
    const second = words[at + 1];
    if (!second || !/^\.? $/.test(second.gap) || !/^\p{Ll}/u.test(second.text)) return [];
    const mark = (more: Partial<Mark> = {}): Mark[] => [{ start: first.start, end: second.end, kind: 'name', ...more }];
    const sex = known.titles.get(first.key);
    // A single letter is a title with its dot only.
    const isTitle = sex !== undefined && (first.key.length > 1 || second.gap === '. ' || first.text.endsWith('.'));
    const isAddressed = () =>
      /^\p{Ll}/u.test(first.text) &&
      !noSurname.test(second.key) &&
      (unmistakable.has(first.key) ||
        (shortened.has(first.key) && addressed.test(line.slice(Math.max(0, first.start - 12), first.start))));
    if (
      isTitle &&
      isSmall(second) &&
      !isOther(second) &&
      (isSurname(second) || isAddressed() || (addressing.has(first.key) && isNamed(second)))
    )
      return mark({ sex: sex ?? undefined, title: line.slice(first.start, first.end) });
    const before = line.slice(Math.max(0, first.start - 12), first.start);
    if (second.gap !== ' ' || !isSmall(first) || isOther(first)) return [];
    const last = withParticle(at + 1);
    const isLabelled = labelling.test(before);
    if (
      last &&
      (isLabelled || announcing.test(before)) &&
      ageBehind.test(line.slice(last.end)) &&
      isFullName(first, last)
    )
      return [{ start: first.start, end: last.end, kind: 'name', ...(isLabelled && { after: 'role' as const }) }];
    if (isOther(second) || !isSmall(second)) return [];
    const isAnnounced = announcing.test(before);
    if (isAnnounced && known.givenWithSurname.has(first.key) && isGiven(second)) return mark();
    if (!isGiven(first)) return labelling.test(before) && isSurname(second) ? mark({ after: 'role' }) : [];
    return isSurname(second) || (isAnnounced && goesOn(second) && !known.givenWithSurname.has(first.key))
      ? mark(labelling.test(before) ? { after: 'role' } : {})
      : [];
  });

  /** The second name at an index, behind a particle if there is one: "le bihan". */
  function withParticle(index: number): Word | undefined {
    const [word, next] = [words[index], words[index + 1]];
    const isLinked = word && particles.has(word.key) && next?.gap === ' ' && isSmall(next);
    const last = isLinked || (word?.key === 'le' && next?.gap === ' ' && isSmall(next)) ? next : word;
    return last && !isOther(last) ? last : undefined;
  }

  /** Whether two words are a name: by the first one, or by the form of the second one. */
  function isFullName(first: Word, last: Word): boolean {
    return isGiven(first) || known.givenWithSurname.has(first.key) || surnameForm.test(last.key);
  }

  /** "mr okafor wants": only a verb that people do, so that "the gentleman upstairs" is nobody. */
  function isNamed(word: Word): boolean {
    return /^ \p{Ll}/u.test(line.slice(word.end)) && known.behind.test(line.slice(word.end, word.end + 48));
  }
}
