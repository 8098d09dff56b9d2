import * as v from 'valibot';
import { base64url } from '../data/ids.ts';
import { failField } from './errors.ts';

/** The values that a list is ordered by; the last one is unique. */
type Key = readonly (number | string)[];

/** The key of lists ordered by a number, such as an instant in milliseconds, and an id. */
export const NumberAndId = v.strictTuple([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
]);

/** Pages of a list; the cursor is opaque. */
export function paging<RowKey extends Key>(size: number, schema: v.GenericSchema<unknown, RowKey>) {
  return {
    /** The rows to select: one more than a page, to detect a further page. */
    most: size + 1,

    /** The key after which a page begins; `undefined` on the first. */
    after(cursor: string | undefined): RowKey | undefined {
      if (cursor === undefined) return undefined;
      const { success, output } = v.safeParse(schema, decodeCursor(cursor));
      return success ? output : failField('cursor', 'invalid');
    },

    /** A page of mapped rows with the next cursor. */
    page<Row, Item>(rows: readonly Row[], keyOf: (row: Row) => Readonly<NoInfer<RowKey>>, asItem: (row: Row) => Item) {
      const { pageRows, last, isEnd } = cutPage(rows, size);
      return {
        data: pageRows.map((row) => asItem(row)),
        nextCursor: last && !isEnd ? encodeCursor(keyOf(last)) : null,
      };
    },
  };
}

/** Cuts the rows of a query for one more than a page. */
export function cutPage<Row>(rows: readonly Row[], size: number) {
  const pageRows = rows.slice(0, size);
  return { pageRows, last: pageRows.at(-1), isEnd: rows.length <= size };
}

function encodeCursor(key: Key): string {
  return base64url(new TextEncoder().encode(JSON.stringify(key)));
}

/** Decodes a cursor; `undefined` if it is malformed. */
function decodeCursor(cursor: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
