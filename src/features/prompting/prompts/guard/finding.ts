/** What can give a patient away; each has its words in `prompt-guard`. */
export const kinds = [
  'person',
  'name',
  'birth',
  'date',
  'age',
  'record',
  'insurance',
  'phone',
  'email',
  'link',
  'address',
  'payment',
  'rare',
  'room',
  'device',
  'vehicle',
] as const;

export type Kind = (typeof kinds)[number];

/** A place in a text that looks like it identifies a person, with a neutral wording where one fits the grammar. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
  readonly suggestion: string | null;
}

export type Sex = 'm' | 'f';

/** A day; its year may be missing, its month uncertain where day and month could change places. */
export interface Day {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}

/** What a detector has seen in a line, before neighbours are joined and wordings are found. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
  readonly sex?: Sex | undefined;
  /** The title in front of a name, as it stands there. */
  readonly title?: string | undefined;
  /** A name after a field's label, or after who it is ("her daughter"); a place after a word like "from". */
  readonly after?: 'label' | 'role' | 'origin' | undefined;
  readonly day?: Day | undefined;
  /** The same day read month first, where both readings are possible. */
  readonly otherDay?: Day | undefined;
  readonly isAdmission?: boolean | undefined;
  /** The age in years that a mark of kind `age` states. */
  readonly years?: number | undefined;
}
