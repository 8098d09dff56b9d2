import { accreditationBodies } from '#contract/library/content/accreditation-bodies';
import { locales } from '#contract/locales';

/**
 * What the library filters and orders by beside specialty, search and bookmarks. `length` is in minutes, see
 * `lengthLimits`; `kind` is `video` if a lesson is one, `case` if one
 * is an interactive case; `credit` is a body whose accreditation is valid, or any.
 */
export const libraryChoices = {
  progress: ['new', 'begun', 'done'],
  length: ['short', 'medium', 'long'],
  kind: ['video', 'case', 'article'],
  credit: ['any', ...accreditationBodies],
  access: ['free'],
  spoken: locales,
  sort: ['newest', 'shortest', 'credits'],
} as const;

/** Minutes up to which a course is short, and up to which it is of medium length. */
export const lengthLimits = { short: 30, medium: 60 } as const;

type Choice = keyof typeof libraryChoices;

/** A value of each, or the empty text where none is chosen. */
export type LibraryChoices = { readonly [Name in Choice]: (typeof libraryChoices)[Name][number] | '' };

export const choiceNames = Object.keys(libraryChoices) as Choice[];
