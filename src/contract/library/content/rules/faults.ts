import { locales } from '#contract/locales';
import type { LocalizedText } from '#contract/library/content';

/** A fault at a path of a package, such as `courseDocument.lessons.0.id`. */
export interface Fault {
  readonly path: string;
  readonly reason: string;
}

/** Collects faults in the order found. */
export class Faults {
  readonly found: Fault[] = [];

  add(path: string, reason: string): void {
    this.found.push({ path, reason });
  }

  unless(holds: boolean, path: string, reason: string): void {
    if (!holds) this.add(path, reason);
  }

  /** Ids of a list occur once. */
  once(list: readonly { readonly id: string }[], path: string): void {
    const seen = new Set<string>();
    for (const [index, { id }] of list.entries()) {
      this.unless(!seen.has(id), `${path}.${index}.id`, `“${id}” stands here twice`);
      seen.add(id);
    }
  }

  /** An id is one of those known. */
  known(id: string, list: readonly { readonly id: string }[], path: string, what: string): void {
    this.unless(
      list.some((one) => one.id === id),
      path,
      `there is no ${what} “${id}”`,
    );
  }

  /** A text is there in every language of the package and in no other. */
  inLanguages(texts: Partial<Record<keyof LocalizedText, unknown>>, languages: readonly string[], path: string): void {
    for (const locale of locales) {
      const [isThere, isNeeded] = [texts[locale] !== undefined, languages.includes(locale)];
      if (isNeeded) this.unless(isThere, path, `has no text in “${locale}”`);
      else this.unless(!isThere, `${path}.${locale}`, `“${locale}” is not among the languages of the course`);
    }
  }
}

/** Reasons by the path they are about. */
export function byPath(faults: readonly Fault[]): Record<string, string[]> {
  const errors = Object.create(null) as Record<string, string[]>;
  for (const { path, reason } of faults) (errors[path] ??= []).push(reason);
  return errors;
}
