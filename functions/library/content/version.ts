import type { Locale } from '#contract/locales';
import type { versionRows } from './queries.ts';

type Rows = Awaited<ReturnType<typeof versionRows>>;
type CourseText = Rows['texts'][number];

/** A course version as it was published, which never changes, with its texts by language. */
export type CourseVersion = Rows['versions'][number] & {
  readonly texts: Readonly<Partial<Record<Locale, CourseText>>>;
};

/** The requested language if the version has it, else the version's first. */
export function spokenLocale({ texts, courseDocument }: CourseVersion, locale: Locale): Locale {
  const [first = locale] = courseDocument.languages;
  return texts[locale] ? locale : first;
}

/** A version's texts in a language or its first. */
export function textOf(version: CourseVersion, locale: Locale): CourseText {
  const text = version.texts[spokenLocale(version, locale)];
  if (!text) throw new Error(`The version ${version.id} has no text in its first language.`);
  return text;
}
