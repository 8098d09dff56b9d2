import type { Document } from 'yaml';
import { caseClock } from '#contract/library/content/cases';
import type { Locale } from '#contract/locales';

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

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;
const entriesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isEntry) : []);

export function caseOutlineOf(document: Document, locale: Locale): CaseOutline {
  const value: unknown = document.toJS();
  const content = isEntry(value) ? value : {};
  const named = (one: Entry, name: unknown): Named => {
    const text = isEntry(name) ? name[locale] : undefined;
    const id = String(one['id'] ?? '');
    return { id, name: typeof text === 'string' && text ? text : id };
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
