import type { Locale } from '#contract/locales';
import type { Day, Mark, Sex } from './finding.ts';

/** A wording, and how many characters before the mark it replaces as well. */
export interface Wording {
  readonly text: string;
  readonly eats?: number;
}

/** Words that stand before an identifying number; each ends where the number begins. */
export interface Cues {
  readonly record: RegExp;
  readonly insurance: RegExp;
  readonly phone: RegExp;
  readonly device: RegExp;
  readonly vehicle: RegExp;
  /** A date after this is one of birth; what it matches belongs to the place. */
  readonly born: RegExp;
  /** As `born`, for labels that stay. */
  readonly birthLabel: RegExp;
  readonly admission: RegExp;
  /** A date after this belongs to a guideline or a paper. */
  readonly published: RegExp;
}

export interface NameWords {
  /** Titles in small letters, without dot, and the sex they tell. */
  readonly titles: ReadonlyMap<string, Sex | null>;
  /** Who a person is to the patient, or the patient: "daughter", "patient". */
  readonly roles: ReadonlyMap<string, Sex | null>;
  /** Labels of fields that hold a name. */
  readonly labels: ReadonlySet<string>;
  readonly and: string;
  /** First names; those that are words as well count only before a surname. */
  readonly given: ReadonlySet<string>;
  readonly givenWithSurname: ReadonlySet<string>;
  /** Capitalized words that are never part of a name. */
  readonly others: ReadonlySet<string>;
  /** Endings of words that are never names. */
  readonly endings: RegExp;
  /** Endings of words that describe the next one, capitalized where a sentence begins. */
  readonly adjectives: RegExp;
  /** What makes two capitalized words a name, to the left and to the right of them. */
  readonly before: RegExp;
  readonly behind: RegExp;
  /** What only a patient does or suffers, behind a word that begins a sentence: a name, whatever it is. */
  readonly patientBehind: RegExp;
  /** What stands before the name of a patient, whatever it is: "the gases of", "remind". */
  readonly patientBefore: RegExp;
  /** What stands before two capitals that are a place, a thing or an institution. */
  readonly impersonal: RegExp;
  /** What stands before an institution that bears a person's name. */
  readonly organizations: RegExp;
}

/** Neutral words of a language; null where none fits the grammar. */
export interface Wordings {
  readonly placeholders: Readonly<
    Record<
      | 'name'
      | 'birth'
      | 'record'
      | 'insurance'
      | 'phone'
      | 'email'
      | 'link'
      | 'address'
      | 'payment'
      | 'device'
      | 'vehicle',
      string
    >
  >;
  someone(before: string): Wording;
  person(before: string, mark: Mark, age: number): Wording | null;
  aged(age: number): string;
  oldAge(before: string, matched: string): Wording;
  date(before: string, day: Day, isThisYear: boolean): Wording | null;
  /** "three days before admission". */
  fromAdmission(before: string, days: number): Wording | null;
}

/** All that the guard knows of one language. */
export interface Language {
  readonly locale: Locale;
  readonly isMonthFirst: boolean;
  /** Dates with the month as a word, with groups d, m and perhaps y. */
  readonly writtenDates: readonly RegExp[];
  /** Dates that only this language writes so, with groups d, m. */
  readonly shortDates: RegExp | null;
  readonly months: readonly string[];
  readonly cues: Cues;
  readonly names: NameWords;
  readonly addresses: readonly RegExp[];
  readonly ages: readonly RegExp[];
  readonly rare: readonly RegExp[];
  /** Where a person comes from or lives. */
  readonly origin: RegExp;
  readonly room: RegExp;
  readonly wordings: Wordings;
}

/** A list written as one text. */
export const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words with the sex they tell: "mr:m mrs:f dr". */
export const sexed = (words: string): ReadonlyMap<string, Sex | null> =>
  new Map(
    words
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [word = '', sex] = entry.split(':');
        return [word, sex === 'm' || sex === 'f' ? sex : null];
      }),
  );
