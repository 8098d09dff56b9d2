import type { Locale } from '#contract/locales';
import type { Estimate } from './rules.ts';

/** Participants who reached each milestone. */
export interface Milestones {
  readonly began: number;
  readonly kickoffFinished: number;
  readonly lessonsCompleted: number;
  readonly passed: number;
  readonly evaluated: number;
  readonly claimed: number;
}

/** Valid certificates of one type; those of participation have no credits. */
export interface Issued {
  readonly kind: 'credit' | 'participation';
  readonly creditType: string;
  readonly certificates: number;
  readonly credits: number;
}

/** A count of people; `null` if it is of too few. */
export type Count = number | null;

export interface Share {
  readonly n: Count;
  readonly share: Estimate | null;
}

/** What an activity achieved, without anything that could identify a participant. */
export interface Outcomes {
  readonly activityId: string;
  readonly title: string;
  /** The language of titles and questions. */
  readonly language: Locale;
  readonly participants: Count;
  /** Milestones in their order. */
  readonly milestones: readonly (Share & { readonly milestone: keyof Milestones })[];
  readonly lessons: readonly (Share & { readonly title: string })[];
  readonly credits: readonly (Omit<Issued, 'certificates'> & { readonly certificates: Count })[];
  readonly evaluation: {
    readonly n: Count;
    readonly ratings: readonly { readonly question: string; readonly mean: Estimate | null }[];
    readonly answers: readonly (Share & { readonly question: string; readonly answer: string })[];
  };
  readonly gains: readonly {
    readonly objective: string;
    readonly n: Count;
    readonly before: number | null;
    readonly after: number | null;
    readonly gain: Estimate | null;
  }[];
  readonly items: readonly ItemOutcome[];
}

export interface ItemOutcome extends Share {
  readonly quizId: string;
  readonly itemId: string;
  readonly stem: string;
  readonly discrimination: number | null;
  /** Of items with options: how often each was chosen, the key marked. */
  readonly options: readonly (Share & { readonly text: string; readonly isKey: boolean })[];
}

/** How learners answered an item; items of too few are left out. */
export interface ItemStatistics {
  readonly quizId: string;
  readonly itemId: string;
  readonly learners: number;
  /** Of right answers, 0 to 1. */
  readonly share: number;
  readonly discrimination: number | null;
  /** The share of learners who chose each option, by its id. */
  readonly options: Readonly<Record<string, number>>;
}
