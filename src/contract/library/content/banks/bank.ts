import type { PackageItem } from '#contract/library/content';
import type { Reason, ReasonCode } from '#contract/library/content/rules/reasons';
import type { Facts } from '#contract/text/texts';

/** A difference between a question of a bank and its import. */
export interface Note {
  /** `changed`: imported in another form. `lost`: not imported. */
  readonly kind: 'changed' | 'lost';
  readonly reason: Reason;
}

/** The file and line of a question, and its name in the bank. */
export interface QuestionOrigin {
  readonly file: string;
  readonly line: number;
  /** Empty if it has none. */
  readonly name: string;
}

/** An option to choose, to order or to match, with its explanation from the bank. */
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
  /** Letters, digits and hyphens, with the extension of the detected type. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A question in the form of a package, without objective and references, which banks do not contain. */
export interface Question extends QuestionOrigin {
  readonly id: string;
  readonly type: Exclude<PackageItem['type'], 'calipers'>;
  readonly stem: string;
  readonly options: readonly Option[];
  /** As in a package: ids in their order, a number, or pairs `a=m1`. */
  readonly correct: readonly string[];
  readonly matches?: readonly { readonly id: string; readonly text: string }[] | undefined;
  /** Rectangles of the figure in percent, by option. */
  readonly areas?: Readonly<Record<string, Area>> | undefined;
  readonly tolerance?: number | undefined;
  readonly partial?: boolean | undefined;
  /** Whether the order of the options must not change. */
  readonly fixed?: boolean | undefined;
  readonly unit?: string | undefined;
  /** Explains the question as a whole. */
  readonly why?: string | undefined;
  readonly figure?: Figure | undefined;
  readonly notes: readonly Note[];
}

export interface SkippedQuestion extends QuestionOrigin {
  readonly reason: Reason;
}

export interface Bank {
  readonly format: string;
  readonly found: readonly (Question | SkippedQuestion)[];
  /** Differences that concern the bank as a whole. */
  readonly notes: readonly Note[];
}

/** A bank that cannot be read, so nothing of it is imported. */
export class UnreadableBank extends Error {
  readonly file: string;
  readonly line: number;
  readonly reason: Reason;

  constructor(file: string, line: number, code: ReasonCode, facts: Facts = {}) {
    super(`${file}:${line}: ${code}`);
    this.file = file;
    this.line = line;
    this.reason = { code, facts };
  }
}

/** The reason why a question cannot be imported. */
export class UnsupportedQuestion extends Error {
  readonly reason: Reason;

  constructor(code: ReasonCode, facts: Facts = {}) {
    super(code);
    this.reason = { code, facts };
  }
}
