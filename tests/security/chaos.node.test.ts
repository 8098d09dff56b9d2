import { expect, test } from 'vitest';
import { chaos } from './chaos/chaos.ts';

test('what was acknowledged outlives kills of the server, and nothing is left half-made', async () => {
  const report = await chaos({ seed: 7, kills: 2, learners: 3, courses: 2 });
  expect(report).toMatchObject({ lost: [], halfMade: [], kills: 2 });
  expect(report.acknowledged).toBeGreaterThan(100);
}, 300_000);
