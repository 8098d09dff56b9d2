import { owners } from '../../../functions/data/tables.ts';

/** The tables in a statement, without repetition. */
export function tablesIn(sql: string): string[] {
  const names = Array.from(sql.matchAll(/\b(?:from|join|into|update)\s+["`]?(\w+)/gi), ([, name = '']) => name);
  return [...new Set(names)].filter((name) => owners.has(name)).sort();
}
