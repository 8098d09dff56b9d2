import { env } from 'cloudflare:workers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { app } from '../../../functions/app.ts';
import { deliverMessages, send } from '../../../functions/data/messages/messages.ts';
import { connectionsEnded } from '../../../functions/messaging/realtime/broadcast.ts';
import { cellNear } from '../../support/cells.ts';

const token = 'a token that only operators know';
const cell = cellNear(2);

/** Calls an address of operators. */
const operator = (method: string, path: string, authorization = `Bearer ${token}`) =>
  app.request(
    `http://site.test/backend${path}`,
    { method, headers: { authorization } },
    { ...env, BILLING_TOKEN: token },
  );

const deadLetters = async () => (await operator('GET', '/api/cells/dead-letters')).json();

const fails = { ...connectionsEnded, handle: () => Promise.reject(new Error('No hub.')) };

test('a message that fails for days is reported and listed, and an operator retries it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  await send(cell, connectionsEnded, { userId: '2-anabel-smith', at: 1 });
  const reported: unknown[] = [];
  const report = (error: unknown) => Promise.resolve(void reported.push(error));
  let now = Date.now();
  for (let attempt = 1; attempt <= 12; attempt++) {
    expect(await deadLetters()).toEqual([]);
    expect(await deliverMessages(env, cell, [fails], report, { now: new Date(now) })).toBe(1);
    now += 2 * 60 * 60_000;
  }
  expect(reported).toEqual([new Error('No hub.')]);
  expect(await deliverMessages(env, cell, [fails], report, { now: new Date(now) })).toBe(0);
  const letters: unknown = await deadLetters();
  expect(letters).toMatchObject([{ from: `cell ${cell.number}`, kind: 'connections-ended', failure: 'No hub.' }]);
  expect(JSON.stringify(letters)).not.toContain('anabel');
  expect(await (await operator('POST', '/api/cells/dead-letters/retries')).json()).toEqual({ retried: 1 });
  expect(await deadLetters()).toEqual([]);
  expect(await deliverMessages(env, cell, [connectionsEnded], report)).toBe(1);
  expect(await deliverMessages(env, cell, [connectionsEnded], report)).toBe(0);
});

test('nobody else sees dead letters', async () => {
  expect((await operator('GET', '/api/cells/dead-letters', 'Bearer guessed')).status).toBe(404);
});
