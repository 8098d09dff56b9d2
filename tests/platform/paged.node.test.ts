import { expect, test } from 'vitest';
import { pagedStores } from '../../src/platform/api/paged-store.ts';

const pageSize = 2;

/** A list of numbers that loads two of them at once, with the cursors that were requested; it is open on a page. */
async function aList(entries: readonly number[]) {
  const requested: (string | undefined)[] = [];
  const current = { entries };
  const $list = pagedStores<string, number>((_, cursor) => {
    requested.push(cursor);
    const from = Number(cursor ?? 0);
    const until = from + pageSize;
    const hasMore = until < current.entries.length;
    return Promise.resolve({ data: current.entries.slice(from, until), nextCursor: hasMore ? String(until) : null });
  })('a-list');
  const listed = () => {
    const loaded = $list.get();
    return loaded.state === 'ready' ? loaded.value : undefined;
  };
  $list.listen(() => undefined);
  await $list.reload();
  return { $list, requested, current, listed };
}

test('a reload keeps the loaded pages, with what changed in them', async () => {
  const { $list, requested, current, listed } = await aList([1, 2, 3, 4, 5, 6]);
  await $list.loadMore();
  expect(listed()).toEqual({ data: [1, 2, 3, 4], nextCursor: '4' });
  current.entries = [1, 20, 3, 40, 5, 6];
  requested.length = 0;
  await $list.reload();
  expect(listed()).toEqual({ data: [1, 20, 3, 40], nextCursor: '4' });
  expect(requested).toEqual([undefined, '2']);
  current.entries = [1];
  await $list.reload();
  expect(listed()).toEqual({ data: [1], nextCursor: null });
});

test('a list that was cleared begins with its first page', async () => {
  const { $list, listed } = await aList([1, 2, 3, 4, 5, 6]);
  await $list.loadMore();
  $list.clear();
  await $list.reload();
  expect(listed()).toEqual({ data: [1, 2], nextCursor: '2' });
});

test('a reload of a long list requests only its first pages', async () => {
  const { $list, requested, listed } = await aList(Array.from({ length: 40 }, (_, index) => index));
  for (let page = 1; page < 15; page++) await $list.loadMore();
  requested.length = 0;
  await $list.reload();
  expect(requested).toHaveLength(10);
  expect(listed()).toMatchObject({ nextCursor: '20' });
});
