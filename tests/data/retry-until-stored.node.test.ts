import { expect, test } from 'vitest';
import { retryUntilStored } from '../../functions/data/retry-until-stored.ts';

test('a write that conflicted is retried with the number of attempts', async () => {
  const tries: number[] = [];
  const stored = await retryUntilStored((before) => {
    tries.push(before);
    return Promise.resolve(before === 2 ? 'stored' : undefined);
  });
  expect(stored).toBe('stored');
  expect(tries).toEqual([0, 1, 2]);
});

test('a write with repeated conflicts fails', async () => {
  let tries = 0;
  const write = retryUntilStored(() => {
    tries += 1;
    return Promise.resolve(undefined);
  });
  await expect(write).rejects.toThrow('conflicted');
  expect(tries).toBe(5);
});

test('a write that fails otherwise is not retried', async () => {
  let tries = 0;
  const write = retryUntilStored(() => {
    tries += 1;
    return Promise.reject(new Error('not yours'));
  });
  await expect(write).rejects.toThrow('not yours');
  expect(tries).toBe(1);
});
