import type { Schema } from '../operations.ts';
import { sampleOf, type TextSamples } from '../schema-samples.ts';

/** The path of a field: names of properties, indexes of items, `*` for an entry under any name. */
export type Way = readonly (string | number)[];

export interface Field {
  readonly way: Way;
  /** Schemas from the whole body down to the field, one more than the path has steps. */
  readonly schemas: readonly Schema[];
}

/** Every field of a body with a text, a number or a choice, in all alternatives. */
export function fieldsOf(schema: Schema, way: Way = [], above: readonly Schema[] = []): Field[] {
  const schemas = [...above, schema];
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return alternatives.flatMap((one) => fieldsOf(one, way, above));
  if (schema.items) return [schema.items].flat().flatMap((item, index) => fieldsOf(item, [...way, index], schemas));
  const { additionalProperties: entries, properties } = schema;
  if (properties) return Object.entries(properties).flatMap(([name, one]) => fieldsOf(one, [...way, name], schemas));
  if (typeof entries === 'object') return fieldsOf(entries, [...way, '*'], schemas);
  return 'const' in schema || schema.type === 'null' ? [] : [{ way, schemas }];
}

/** Copies a body with another value in a field; creates missing parents from its schema. */
export function withField(body: unknown, { way, schemas }: Field, value: unknown, texts: TextSamples): unknown {
  const [step, ...rest] = way;
  if (step === undefined) return value;
  const [schema = {}, ...below] = schemas;
  const here = fits(body, schema) ? body : sampleOf(schema, texts, '');
  const key = step === '*' ? (Object.keys(here as object)[0] ?? 'any') : step;
  const there = (here as Record<string | number, unknown>)[key];
  const changed = withField(there, { way: rest, schemas: below }, value, texts);
  if (Array.isArray(here)) return here.map((item: unknown, index) => (index === step ? changed : item));
  return Object.fromEntries([...Object.entries(here as object).filter(([name]) => name !== key), [key, changed]]);
}

/** Whether a value has the shape of a schema: an object of the same kind, or a list. */
function fits(value: unknown, { properties, items }: Schema): boolean {
  if (items) return Array.isArray(value);
  if (typeof value !== 'object' || value === null) return false;
  const kinds = Object.entries(properties ?? {}).filter(([, one]) => 'const' in one);
  return kinds.every(([name, one]) => (value as Record<string, unknown>)[name] === one.const);
}
