import { expect, test } from 'vitest';
import { newSocketId } from '../../../functions/messaging/realtime/channels.ts';
import { reconnectJitter } from '../../../functions/messaging/realtime/hub/reconnect-jitter.ts';
import { hub, socketOf } from '../../support/realtime.ts';

test.each([
  ['the first browsers after a start', 49, 0, 0],
  ['a browser that comes later', 20_000, 15_000, 0],
  ['one of many after a start', 50, 0, 1500],
  ['one of the last in the window', 20_000, 14_999, 1500],
])('%s among %i others, %i ms after it, is confirmed after %i ms', (_, others, sinceBoot, wait) => {
  expect(reconnectJitter(others, sinceBoot, 0.5)).toBe(wait);
});

test('nobody waits longer than three seconds', () => {
  expect(reconnectJitter(50, 0, 1)).toBe(3000);
  expect(reconnectJitter(50, 0, 0)).toBe(0);
});

test('many browsers that reconnect to a new hub are confirmed one after the other', async () => {
  const requestSocket = async () => {
    const request = new Request(`https://hub/?socket=${newSocketId(3)}`, { headers: { Upgrade: 'websocket' } });
    const line = await socketOf(await hub(3).fetch(request));
    const began = performance.now();
    const greeting = line.next().then(({ event }) => ({ event, wait: performance.now() - began }));
    return { greeting };
  };
  const lines = [];
  for (let count = 0; count < 80; count++) lines.push(await requestSocket());
  const greeted = await Promise.all(lines.map(({ greeting }) => greeting));
  expect(new Set(greeted.map(({ event }) => event))).toEqual(new Set(['pusher:connection_established']));
  // Thirty waits of up to three seconds: the chance that none exceeds one second is one in 10^14.
  expect(Math.max(...greeted.slice(50).map(({ wait }) => wait))).toBeGreaterThan(1000);
});
