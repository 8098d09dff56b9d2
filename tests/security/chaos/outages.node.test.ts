import { expect, onTestFinished, test, vi } from 'vitest';
import { outages } from './outages.ts';

test('a signed-in learner continues without the directory, the library, or another cell', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  expect(await outages(1)).toEqual([]);
  expect(logged.mock.calls.join()).toContain('The database does not respond.');
}, 300_000);
