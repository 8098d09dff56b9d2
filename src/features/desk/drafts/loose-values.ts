/** A map of a document that may be incomplete or invalid. */
export type Entry = Readonly<Record<string, unknown>>;

export const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

/** The maps of a list; none if it is no list. */
export const entriesOf = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isEntry) : []);

/** A text or number as text; empty for everything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
