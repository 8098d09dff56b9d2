import { expect, test } from 'vitest';
import { HttpError } from '../../functions/edge/errors.ts';
import { NumberAndId, paging } from '../../functions/edge/paging.ts';

const list = paging(2, NumberAndId);
const rows = [9, 9, 7, 4, 4].map((at, index) => ({ at, id: `row-${index}` }));
const keyOf = ({ at, id }: (typeof rows)[number]) => [at, id] as const;

/** The rows that a query after a key returns. */
function query(after: readonly [number, string] | undefined) {
  const start = after ? rows.findIndex(({ at, id }) => at === after[0] && id === after[1]) + 1 : 0;
  return rows.slice(start, start + list.most);
}

const encoded = (text: string) => Buffer.from(text).toString('base64url');

test('a client that follows the cursors reads every row once, and an end', () => {
  const met: string[][] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = list.page(query(list.after(cursor)), keyOf, ({ id }) => id);
    met.push(page.data);
    cursor = page.nextCursor;
  }
  expect(met).toEqual([['row-0', 'row-1'], ['row-2', 'row-3'], ['row-4']]);
});

test('an exactly full page is the last one, and an empty list has one page', () => {
  expect(list.page(rows.slice(0, 2), keyOf, ({ id }) => id).nextCursor).toBeNull();
  expect(list.page([], keyOf, (row) => row)).toEqual({ data: [], nextCursor: null });
});

test('a cursor is opaque and valid in an address', () => {
  const { nextCursor } = list.page(rows, keyOf, ({ id }) => id);
  expect(nextCursor).toMatch(/^[\w-]+$/);
  expect(nextCursor).not.toContain('row');
});

test.each([
  ['nothing', ''],
  ['what is not base64', '%%%'],
  ['what is not UTF-8', Buffer.from([0xff, 0xfe]).toString('base64url')],
  ['what is not JSON', encoded('9.row-1')],
  ['another kind of value', encoded('{"at":9}')],
  ['too few values', encoded('[9]')],
  ['too many values', encoded('[9,"row-1",1]')],
  ['a value of another type', encoded('["9","row-1"]')],
  ['a number without end', encoded('[1e999,"row-1"]')],
  ['a fraction', encoded('[1.5,"row-1"]')],
  ['no id', encoded('[9,"\'; drop table"]')],
])('a cursor with %s is an error of the field', (_, cursor) => {
  const read = () => list.after(cursor);
  expect(read).toThrow(HttpError);
  expect(read).toThrow(expect.objectContaining({ code: 'INVALID_INPUT', facts: { errors: { cursor: ['invalid'] } } }));
});
