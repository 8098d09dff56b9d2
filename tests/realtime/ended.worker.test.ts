import { env } from 'cloudflare:workers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cellOf } from '../../functions/data/cells.ts';
import { deliverMessages } from '../../functions/data/messages/messages.ts';
import { messageKinds } from '../../functions/messages.ts';
import { endConnections, sendConnectionsEnded } from '../../functions/realtime/broadcast.ts';
import { rawRowsOf } from '../support/cells.ts';
import { connected, type Line } from '../support/realtime.ts';

const cell = cellOf(env, 1);
const userId = '1-ana';

async function listening(): Promise<Line> {
  const line = await connected();
  await line.subscribe(`private-user.${userId}`);
  expect((await line.next()).event).toBe('pusher_internal:subscription_succeeded');
  return line;
}

const theJobDelivers = (now = new Date()) =>
  deliverMessages(env, cell, messageKinds, (error) => Promise.reject(error as Error), { now });

test('connections that cannot be closed now are reported and closed later', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const line = await listening();
  const unreachable = { getByName: () => ({ terminate: () => Promise.reject(new Error('No hub.')) }) };
  const site = { ...env, REALTIME_HUB: unreachable as unknown as typeof env.REALTIME_HUB };
  await endConnections(site, userId);
  expect(told).toHaveBeenCalledWith(new Error('No hub.'));
  await line.untilNow();
  expect(line.closed).toBeUndefined();
  await theJobDelivers();
  expect((await line.end()).code).toBe(4009);
  expect(await rawRowsOf('messages')).toEqual([]);
});

test('the batch that ends a session closes its connections, also if nothing follows it', async () => {
  const line = await listening();
  await cell.batch([sendConnectionsEnded(cell, { userId })]);
  await theJobDelivers();
  expect((await line.end()).code).toBe(4009);
});

test('a message that comes late closes no connection of a later sign-in', async () => {
  await cell.batch([sendConnectionsEnded(cell, { userId })]);
  await expect.poll(() => Date.now()).toBeGreaterThan(Number((await rawRowsOf('messages'))[0]?.['created_at']));
  const line = await listening();
  await theJobDelivers();
  await line.untilNow();
  expect(line.closed).toBeUndefined();
});
