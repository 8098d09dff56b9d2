import { locales } from '#contract/locales';
import type { LocalizedText } from '#contract/library/content';
import type { Reason, ReasonCode } from '#contract/library/content/rules/reasons';
import type { Facts } from '#contract/text/texts';

/** A fault at a path of a package, such as `courseDocument.lessons.0.id`. */
export interface Fault {
  readonly path: string;
  readonly reason: Reason;
}

/** What an id can be of. */
type UnknownKind = 'objective' | 'reference' | 'lesson' | 'quiz' | 'scene' | 'variable';

/** Collects faults in the order found. */
export class Faults {
  readonly found: Fault[] = [];

  add(path: string, code: ReasonCode, facts: Facts = {}): void {
    this.found.push({ path, reason: { code, facts } });
  }

  unless(holds: boolean, path: string, code: ReasonCode, facts: Facts = {}): void {
    if (!holds) this.add(path, code, facts);
  }

  /** Ids of a list occur once. */
  once(list: readonly { readonly id: string }[], path: string): void {
    const seen = new Set<string>();
    for (const [index, { id }] of list.entries()) {
      this.unless(!seen.has(id), `${path}.${index}.id`, 'twice', { id });
      seen.add(id);
    }
  }

  /** An id is one of those known. */
  known(id: string, list: readonly { readonly id: string }[], path: string, what: UnknownKind): void {
    this.unless(
      list.some((one) => one.id === id),
      path,
      `unknown.${what}`,
      { id },
    );
  }

  /** A text is there in every language of the package and in no other. */
  inLanguages(texts: Partial<Record<keyof LocalizedText, unknown>>, languages: readonly string[], path: string): void {
    for (const locale of locales) {
      const [isThere, isNeeded] = [texts[locale] !== undefined, languages.includes(locale)];
      if (isNeeded) this.unless(isThere, path, 'noText', { locale });
      else this.unless(!isThere, `${path}.${locale}`, 'notALanguage', { locale });
    }
  }
}
