import type english from '../../../../../locales/en/faults.json';
import type { Facts } from '#contract/text/texts';

/** Dotted keys of nested texts. */
type KeysOf<Nested> = {
  [Key in keyof Nested & string]: Nested[Key] extends string ? Key : `${Key}.${KeysOf<Nested[Key]>}`;
}[keyof Nested & string];

export type ReasonCode = KeysOf<typeof english>;

/** Why a place of a package is at fault, or what should be looked at there; its text is in `locales`, in `faults.json`. */
export interface Reason {
  readonly code: ReasonCode;
  readonly facts?: Facts;
}
