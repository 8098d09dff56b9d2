import { listedNames, moreNames, weightOf } from './name-model.ts';
import type { WordFilter } from './word-filter.ts';

/** How much a word looks like a name, and whether it is an ordinary word of a language. */
export interface Lexicon {
  isOrdinary(key: string): boolean;
  /** The log odds that a word is a name, -5 to 5; of a compound, those of its likeliest part. */
  likelihood(key: string): number;
}

/** What a list of names adds to a word that is not too unlikely: some ordinary words pass for listed ones. */
const listed = { from: -3, adds: 3.5, upTo: 2.5 };

/** Less likely than this are words that no list needs to have. */
const ordinaryBelow = -1.5;

const limit = 5;

const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', ı: 'i', æ: 'ae', œ: 'oe', đ: 'd' };

/** "zoë" and "zoe" are one name: texts in small letters often have no accents either. */
const folded = (key: string): string =>
  key
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłıæœđ]/g, (letter) => letters[letter] ?? letter);

/** "hla-b", "x-ray". */
const singleLetter = /(?:^|-).(?:-|$)/;

/** "peut-elle", "faut-il". */
const inversion = /-(?:je|tu|ils?|elles?|on|nous|vous|ce|ci|là|delà|même|moi|lui|y|en|les?|la)$/;

const isWeighed = (part: string): boolean => /^[a-z]{2,20}$/.test(part);

/** The lexicon of a language by its ordinary words that look like names. */
export function lexiconOf(ordinary: WordFilter): Lexicon {
  const known = new Map<string, number>();

  function likelihoodOf(part: string): number {
    const before = known.get(part);
    if (before !== undefined) return before;
    const weight = Math.max(-limit, Math.min(limit, weightOf(part)));
    const isListed = weight > listed.from && (listedNames.has(part) || moreNames.has(part));
    const likelihood = isListed ? Math.max(weight, Math.min(weight + listed.adds, listed.upTo)) : weight;
    if (known.size > 5_000) known.clear();
    known.set(part, likelihood);
    return likelihood;
  }

  const partsOf = (key: string) => folded(key).split(/['’-]/).filter(isWeighed);
  const isOrdinaryPart = (part: string) => ordinary.has(part) || likelihoodOf(part) < ordinaryBelow;

  return {
    // "bohr-effekt" is a thing; "adeyemi-koch" and "hyun-woo" are persons.
    isOrdinary(key) {
      const parts = partsOf(key);
      if (parts.length === 0 || singleLetter.test(key) || inversion.test(key)) return true;
      const isShort = parts.length > 1 && parts.every((part) => part.length < 5);
      return isShort ? parts.every((part) => likelihoodOf(part) < ordinaryBelow) : parts.some(isOrdinaryPart);
    },
    likelihood: (key) => Math.max(-limit, ...partsOf(key).map(likelihoodOf)),
  };
}
