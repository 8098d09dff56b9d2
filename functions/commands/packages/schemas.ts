import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { CourseDocument, PackageItem, videoEntries } from '#contract/library/content';
import { MediaPath } from '#contract/library/content/course-parts';
import { PackageCase } from '#contract/library/content/cases';
import { WebinarDocument } from '#contract/webinars/webinars/package';

/** A key as authors write it: numbers and booleans need no quotation marks, and pairs are a map. */
const Entry = v.union([v.string(), v.number(), v.boolean()]);
const Key = v.union([Entry, v.array(Entry), v.record(v.string(), Entry)]);

const { texts, ...itemEntries } = v.omit(PackageItem, ['correct', 'speed']).entries;

/** The files of a package as authors write them; `read.ts` and `read-webinar.ts` make the contract's form of them. */
const files = {
  course: CourseDocument,
  quiz: v.strictObject({ items: v.array(v.strictObject({ ...itemEntries, correct: Key, ...texts.entries })) }),
  case: PackageCase,
  webinar: v.strictObject({
    ...WebinarDocument.entries,
    recording: v.optional(v.object(videoEntries(MediaPath))),
  }),
} as const;

/** JSON schemas for editors by name of their file, from the schemas that validate packages. */
export function packageSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, schema]) => {
      const described = { title: `${name}.yaml`, ...toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) };
      return [`${name}.schema.json`, `${JSON.stringify(described, null, 1)}\n`];
    }),
  );
}
