import type { Reason } from '#contract/library/content/rules/reasons';
import { inEnglish } from '../../functions/library/content/fault-texts.ts';

type English<Value> = Value extends Reason
  ? string
  : Value extends Uint8Array
    ? Value
    : Value extends object
      ? { [Key in keyof Value]: English<Value[Key]> }
      : Value;

/** A value whose reasons, at any depth, are in English; a reason at a path begins with it, as commands print it. */
export function englishReasons<Value>(value: Value): English<Value> {
  return converted(value) as English<Value>;
}

function converted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map(converted);
  if ('code' in value) return inEnglish(value as Reason);
  const { at, ...rest } = value as Readonly<Record<string, unknown>>;
  const entries = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, converted(part)]));
  return typeof at === 'string' ? { ...entries, reason: `${at}: ${String(entries['reason'])}` } : { ...entries };
}
