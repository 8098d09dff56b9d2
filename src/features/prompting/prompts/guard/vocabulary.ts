import type { NameWords } from './language.ts';
import { eponyms, famous, leadingParticles, particles, sharedGiven } from './common-names.ts';
import { isCapital, isInitial, isShouted, type Word } from './words.ts';

/** How a name may look where it stands. */
export interface Looks {
  /** In capitals throughout: after titles and labels. */
  readonly mayShout?: boolean;
  /** After a title, Mr. Parkinson is a person. */
  readonly mayBeEponym?: boolean;
}

/** What a language's words tell of names. */
export function vocabulary(known: NameWords, words: readonly Word[]) {
  const isGiven = ({ key }: Word) =>
    [key, key.split('-')[0] ?? ''].some((name) => known.given.has(name) || sharedGiven.has(name)) &&
    !known.givenWithSurname.has(key);
  const isGivenBefore = (word: Word) => isGiven(word) || known.givenWithSurname.has(word.key);
  const isOther = ({ key }: Word) =>
    known.others.has(key) || known.titles.has(key) || known.roles.has(key) || known.labels.has(key);
  const isFamous = (word: Word | undefined) => word !== undefined && famous.has(word.key);

  function mayBeName(word: Word, { mayShout, mayBeEponym }: Looks): boolean {
    if (!isCapital(word) || word.text.length < 2 || isInitial(word)) return false;
    if (isShouted(word) && !mayShout) return false;
    if (isGivenBefore(word)) return true;
    if (isFamous(word) || isOther(word)) return false;
    return mayBeEponym === true || !(eponyms.has(word.key) || known.endings.test(word.key));
  }

  /** Whether a letter with a dot ends a sentence instead of shortening a name: "vitamin D. Patients". */
  const endsSentence = (at: number) => /^(?:vitamin|hepatitis|typ|type|group|grade)/.test(words[at - 1]?.key ?? '');

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
      while (mayLead && particles.has(words[at]?.key ?? '') && words[at + 1]?.gap === ' ' && at - next < 3) at++;
      const word = words[at];
      const isSurname = count > 0 && isFirstName(at - 1);
      const isPart =
        word &&
        (isInitial(word) ? !endsSentence(at) : mayBeName(word, isSurname ? { ...looks, mayBeEponym: true } : looks));
      if (!isPart) break;
      next = at + 1;
    }
    // "Mr. B." gives nobody away.
    return words.slice(from, next).every(isInitial) ? from : next;
  }

  return { isGiven, isGivenBefore, isOther, isFamous, mayBeName, endOfName };
}
