import * as v from 'valibot';
import { locales, type Locale } from '#contract/locales';

/** A text of a package. */
export const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20_000));

/** An entry for each language that a package has. */
export function perLocale<Entry extends v.GenericSchema>(entry: Entry) {
  return v.partial(v.object(Object.fromEntries(locales.map((code) => [code, entry])) as Record<Locale, Entry>));
}

/** One text per language of the package. */
export const LocalizedText = perLocale(Text);

export type LocalizedText = v.InferOutput<typeof LocalizedText>;

/** A list in a package, with its maximum length. */
export function list<Entry extends v.GenericSchema>(entry: Entry, maxLength: number) {
  return v.pipe(v.array(entry), v.maxLength(maxLength, 'too_long'));
}
