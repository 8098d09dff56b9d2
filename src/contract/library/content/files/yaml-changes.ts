import type { Document } from 'yaml';

/** Values by their paths; `undefined` deletes an entry. */
export type Changes = readonly (readonly [path: readonly (string | number)[], value: unknown])[];

/** The text of a document after changes at paths such as `items.3.en.stem`; comments and other lines stay. */
export function withChanges(document: Document, changes: Changes): string {
  for (const [path, value] of changes) {
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value));
  }
  return textOf(document);
}

export const textOf = (document: Document): string => document.toString({ lineWidth: 0 });
