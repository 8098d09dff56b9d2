import * as v from 'valibot';
import { base64url } from '../data/ids.ts';
import { failField } from './errors.ts';

/** The values a list is ordered by; the last one distinguishes rows that are equal in the others. */
type Key = readonly (number | string)[];

/** Key of lists ordered by a number, such as an instant in milliseconds, and within it by an id. */
export const NumberAndId = v.strictTuple([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
]);

/** A list in pages of a size; browsers continue with an opaque cursor. */
export function paging<RowKey extends Key>(size: number, schema: v.GenericSchema<unknown, RowKey>) {
  return {
    /** How many rows to ask for: one more than a page, to know whether another page follows. */
    most: size + 1,

    /** The key after which a page begins; `undefined` on the first. */
    after(cursor: string | undefined): RowKey | undefined {
      if (cursor === undefined) return undefined;
      const { success, output } = v.safeParse(schema, decoded(cursor));
      return success ? output : failField('cursor', 'invalid');
    },

    /** A page of rows, each as the contract shows it, with the cursor of the next. */
    page<Row, Item>(rows: readonly Row[], keyOf: (row: Row) => Readonly<NoInfer<RowKey>>, asItem: (row: Row) => Item) {
      const { pageRows, last, isEnd } = cut(rows, size);
      return { data: pageRows.map((row) => asItem(row)), nextCursor: last && !isEnd ? encoded(keyOf(last)) : null };
    },
  };
}

/** The rows that fit on a page, of a query for one more. */
export function cut<Row>(rows: readonly Row[], size: number) {
  const pageRows = rows.slice(0, size);
  return { pageRows, last: pageRows.at(-1), isEnd: rows.length <= size };
}

function encoded(key: Key): string {
  return base64url(new TextEncoder().encode(JSON.stringify(key)));
}

/** The content of a cursor; `undefined` where it is malformed. */
function decoded(cursor: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
