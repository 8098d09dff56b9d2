import type { NameWords } from '../language.ts';
import { eponyms, famous, leadingParticles, particles, sharedGiven } from './common-names.ts';
import { firstNames } from './first-names.ts';
import { isCapital, isInitial, isShouted, type Word } from '../words.ts';

/** How a name may look where it stands. */
export interface Looks {
  /** In capitals throughout: after titles and labels. */
  readonly mayShout?: boolean;
  /** After a title, Mr. Parkinson is a person. */
  readonly mayBeEponym?: boolean;
}

/** "maria" of "maría": lists have many names in one spelling only. */
const withoutAccents = (key: string) => key.normalize('NFD').replace(/\p{M}/gu, '');

/** Endings of drugs in any of the four languages. */
export const drugEnding =
  /(?:tralin|oxetin|metacin|profen|fenac|formin|zepam|zolam|codon|fentanil|fentanyl|semid|thiazid|dipin|lukast|setron|triptan|prazol|navir|clovir|buvir|heparin|insulin|cillin|statin|sartan|mycin|xaban|platin|taxel|rubicin|azepin|peridol|lithium|caine?|steron|predniso?lon|trexat|iprin)[eao]?$/;

/** "Le Goff" bears a capital, as an article would not. */
const isParticle = (word: Word | undefined) => particles.has(word?.key ?? '') || word?.text === 'Le';

/** Articles are part of a name behind another particle, "van den Berg"; "y" joins two surnames. */
const mayJoin = (word: Word | undefined, count: number) =>
  word === undefined || !(/^(?:den|der|zur)$/.test(word.text) || (count < 2 && /^[ye]$/.test(word.text)));

/** Tests whether a word is a first name or another known word. */
function knownWords(known: NameWords) {
  const isListed = (name: string) => known.given.has(name) || sharedGiven.has(name) || firstNames.has(name);
  /** "Jean-Noël" is one, "Frank-Starling" and "Henry-Gesetz" are none. */
  const isGiven = ({ key }: Word) =>
    !known.givenWithSurname.has(key) &&
    (isListed(key) ||
      (/[^a-z]/.test(key) && key.split('-').every((part) => isListed(part) || isListed(withoutAccents(part)))));
  const isGivenBefore = (word: Word) => isGiven(word) || known.givenWithSurname.has(word.key);
  const isOther = ({ key }: Word) =>
    known.others.has(key) || known.titles.has(key) || known.roles.has(key) || known.labels.has(key);
  const isFamous = (word: Word | undefined) => word !== undefined && famous.has(word.key);
  return { isGiven, isGivenBefore, isOther, isFamous };
}

/** What a language's words tell of names. */
export function vocabulary(known: NameWords, words: readonly Word[]) {
  const kinds = knownWords(known);
  const { isGiven, isGivenBefore, isOther, isFamous } = kinds;

  function mayBeName(word: Word, { mayShout, mayBeEponym }: Looks): boolean {
    if (!isCapital(word) || word.text.length < 2 || isInitial(word)) return false;
    if ((isShouted(word) && !mayShout) || /^\p{Lu}{2}$/u.test(word.text)) return false;
    if (isGivenBefore(word)) return true;
    if (isFamous(word) || isOther(word) || drugEnding.test(word.key)) return false;
    return mayBeEponym === true || !(eponyms.has(word.key) || known.endings.test(word.key));
  }

  /** Whether a letter with a dot ends a sentence instead of shortening a name: "vitamin D. Patients". */
  const endsSentence = (at: number) => /^(?:vitamin|hepatitis|typ|type|group|grade)/.test(words[at - 1]?.key ?? '');

  /** Whether an initial behind a particle is a title: "queja de D. Julián". */
  const isTitleOf = (at: number, from: number) => at > from && known.titles.has(words[at]?.key ?? '');

  /** Whether a surname follows for sure; "Will Crohn flare" begins with a verb. */
  function isFirstName(at: number): boolean {
    const word = words[at];
    return word !== undefined && (isGiven(word) || (at > 0 && /^,? $/.test(word.gap) && isGivenBefore(word)));
  }

  /** Index behind the name that begins at a word, or that index itself where none does. */
  function endOfName(from: number, looks: Looks = {}): number {
    let next = from;
    for (let count = 0; count < 4; count++) {
      let at = next;
      const before = words[at - 1];
      const isDouble = words[at]?.gap === '-' && before !== undefined && isInitial(before);
      if (count > 0 && words[at]?.gap !== ' ' && !isDouble) break;
      const mayLead = count > 0 || leadingParticles.has(words[at]?.key ?? '');
      if (at === next && !mayJoin(words[at], count)) break;
      while (mayLead && isParticle(words[at]) && words[at + 1]?.gap === ' ' && at - next < 3) at++;
      const word = words[at];
      const isSurname = count > 0 && isFirstName(at - 1);
      const isPart =
        word &&
        (isInitial(word)
          ? !endsSentence(at) && !isTitleOf(at, next)
          : mayBeName(word, isSurname ? { ...looks, mayBeEponym: true } : looks));
      if (!isPart) break;
      next = at + 1;
    }
    // "Mr. B." gives nobody away.
    return words.slice(from, next).every(isInitial) ? from : next;
  }

  /** "Ava and Noah Bergstrom": two first names, of which the second has the surname. */
  function endOfPair(from: number, end: number): number {
    const [first, and, second] = [words[from], words[end], words[end + 1]];
    if (end > from + 1 || !first || !isGiven(first)) return end;
    if (and?.key !== known.and || and.gap !== ' ' || second?.gap !== ' ' || !isCapital(second)) return end;
    const last = endOfName(end + 1);
    return last > end + 2 || (last > end + 1 && isGiven(second)) ? last : end;
  }

  return { ...kinds, mayBeName, endOfName, endOfPair };
}
