import type { Document } from 'yaml';
import { caseClock } from '#contract/library/content/cases';
import type { Locale } from '#contract/locales';
import { entriesOf, isEntry, textOf, type Entry } from '../loose-values.ts';

/** An entry with the name that authors know it by. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What the fields of a case choose from; the document may be incomplete. */
export interface CaseOutline {
  readonly variables: readonly Named[];
  readonly scenes: readonly Named[];
  /** The flags that some option sets. */
  readonly flags: readonly string[];
}

export function caseOutlineOf(document: Document, locale: Locale): CaseOutline {
  const value: unknown = document.toJS();
  const content = isEntry(value) ? value : {};
  const named = (one: Entry, name: unknown): Named => {
    const id = textOf(one['id']);
    return { id, name: (isEntry(name) && textOf(name[locale])) || id };
  };
  const scenes = entriesOf(content['scenes']);
  const set = scenes.flatMap(({ options }) => entriesOf(options)).flatMap((option) => option['set']);
  return {
    variables: entriesOf(content['variables']).map((one) => named(one, one['name'])),
    scenes: scenes.map((one) => named(one, one['title'])),
    flags: [...new Set(set.filter((flag): flag is string => typeof flag === 'string'))].filter(
      (flag) => flag !== caseClock,
    ),
  };
}
