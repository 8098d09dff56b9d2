import { Validator } from '@cfworker/json-schema';
import type { Schema } from './operations.ts';

/** Finds the sample of a text field by its path, such as `email` or `courseDocument.id`. */
export type TextSamples = (path: string) => string | undefined;

/** Texts by the format of a schema. */
const formats: Readonly<Record<string, string>> = { date: '2026-05-04', 'date-time': '2026-05-04T10:00:00.000Z' };

/** A valid value for a schema; `texts` provides texts with special formats. */
export function sampleOf(schema: Schema, texts: TextSamples, path = ''): unknown {
  const value = build(schema, texts, path);
  if (new Validator(schema as object, '7').validate(value).valid) return value;
  throw new Error(
    `There is no sample for the field "${path}". Add one that matches ${JSON.stringify(schema).slice(0, 200)} to the texts of its endpoint in feature.checks.ts.`,
  );
}

function build(schema: Schema, texts: TextSamples, path: string): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [alternative] = schema.oneOf ?? schema.anyOf ?? [];
  if (alternative) return sampleOf(alternative, texts, path);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [
          name,
          sampleOf(field, texts, path ? `${path}.${name}` : name),
        ]),
      );
    case 'array':
      return [schema.items ?? []].flat().map((item) => sampleOf(item, texts, path));
    case 'number':
    case 'integer':
      return schema.minimum ?? schema.multipleOf ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return texts(path) ?? texts(path.split('.').at(-1) ?? '') ?? formats[schema.format ?? ''] ?? 'some-text';
  }
}
