import type { PackageItem } from '#contract/library/content';

/** What a reader of a bank tells about one question beside the question itself. */
export interface Note {
  /** `changed`: it arrives in another form. `lost`: it does not arrive. */
  readonly kind: 'changed' | 'lost';
  readonly text: string;
}

/** Where a question stands and what it is called there. */
export interface QuestionOrigin {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** One thing to choose, to order or to match, with the explanation that the bank has for it. */
export interface Option {
  readonly id: string;
  readonly text: string;
  readonly why?: string | undefined;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Figure {
  /** File name of ours: letters, digits and hyphens with the extension of what the bytes are. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A question as a package would ask it; objective and references are no part of any bank. */
export interface Question extends QuestionOrigin {
  readonly id: string;
  readonly type: Exclude<PackageItem['type'], 'calipers'>;
  readonly stem: string;
  readonly options: readonly Option[];
  /** As the package writes it: ids in their order, a number, or pairs `a=m1`. */
  readonly correct: readonly string[];
  readonly matches?: readonly { readonly id: string; readonly text: string }[] | undefined;
  /** Rectangles of the figure in percent, by option. */
  readonly areas?: Readonly<Record<string, Area>> | undefined;
  readonly tolerance?: number | undefined;
  readonly partial?: boolean | undefined;
  /** Whether the bank keeps the options in their order. */
  readonly fixed?: boolean | undefined;
  readonly unit?: string | undefined;
  /** Explains the question as a whole. */
  readonly why?: string | undefined;
  readonly figure?: Figure | undefined;
  readonly notes: readonly Note[];
}

export interface Untaken extends QuestionOrigin {
  readonly reason: string;
}

export interface Bank {
  readonly format: string;
  readonly found: readonly (Question | Untaken)[];
  /** What is changed or lost of the bank as a whole. */
  readonly notes: readonly Note[];
}

/** A bank that cannot be read: nothing of it is taken. */
export class UnreadableBank extends Error {
  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`);
  }
}

/** Ends the reading of a question that our format has no place for. */
export class NotTaken extends Error {}
