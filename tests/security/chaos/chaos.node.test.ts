import { expect, test } from 'vitest';
import { chaos } from './chaos.ts';
import { interruptedFlows } from './interrupted-flows.ts';

test('acknowledged writes survive kills of the server, and no write is stored in part', async () => {
  const report = await chaos({ seed: 7, kills: 2, learners: 3, courses: 2 });
  expect(report).toMatchObject({ lost: [], forbiddenStates: [], kills: 2 });
  expect(report.acknowledged).toBeGreaterThan(100);
});

test('a sign-up, a change of address or password and an order can be completed after a kill', async () => {
  const { wrong, interrupted } = await interruptedFlows({ seed: 7, kills: 2 });
  expect(wrong).toEqual([]);
  expect(interrupted).toBeGreaterThan(0);
}, 300_000);
