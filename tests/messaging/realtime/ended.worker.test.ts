import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { app } from '../../../functions/app.ts';
import { deliverMessages } from '../../../functions/data/messages/messages.ts';
import { messageKinds } from '../../../functions/features.ts';
import { sendConnectionsEnded } from '../../../functions/messaging/realtime/broadcast.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { cellNear, rawRowsOf } from '../../support/cells.ts';
import { goodPassword } from '../../support/forms.ts';
import { connect, type TestSocket } from '../../support/realtime.ts';

const cell = cellNear(1);
const userId = '1-ana';

async function listening(): Promise<TestSocket> {
  const line = await connect();
  await line.subscribe(`private-user.${userId}`);
  expect((await line.next()).event).toBe('pusher_internal:subscription_succeeded');
  return line;
}

const theJobDelivers = (now = new Date()) =>
  deliverMessages(env, cell, messageKinds, (error) => Promise.reject(error as Error), { now });

/** A browser on a site whose hubs are unreachable, and the messages that were stored before the first hub was called. */
async function withoutHub() {
  let stored: Promise<unknown[]> | undefined;
  const terminate = async () => {
    stored ??= rawRowsOf('messages');
    await stored;
    throw new Error('No hub.');
  };
  const REALTIME_HUB = { getByName: () => ({ terminate }) } as unknown as typeof env.REALTIME_HUB;
  const browser = new Browser(async (request) => {
    const context = createExecutionContext();
    const answer = await app.fetch(request, { ...env, REALTIME_HUB }, context);
    await waitOnExecutionContext(context);
    return answer;
  });
  await signedInAs('pro', { cell: 1 }, browser);
  await theJobDelivers();
  return { browser, stored: async () => (await stored) ?? [] };
}

test.each([
  ['logs out', 'POST', '/api/auth/logout', undefined],
  ['ends the other sessions', 'DELETE', '/api/auth/user/sessions', undefined],
  [
    'changes the password',
    'PUT',
    '/api/auth/user/password',
    { present: goodPassword, password: `${goodPassword}-new` },
  ],
  ['confirms their identity', 'POST', '/api/auth/user/identity', { way: 'password', password: goodPassword }],
  ['asks for the deletion of the account', 'POST', '/api/personal-data/deletion', { isUnderstood: true }],
] as const)(
  'while no hub responds for a user who %s, the connections are closed later',
  async (_, method, path, body) => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => reported.mockRestore());
    const { browser, stored } = await withoutHub();
    const own = `private-user.${(await browser.ask('GET', '/api/auth/user')).body.id}`;
    const line = await connect();
    const asked = { socket_id: line.socketId, channel_name: own };
    const { body: authorisation } = await browser.ask('POST', '/api/broadcasting/auth', asked);
    line.send('pusher:subscribe', { channel: own, ...authorisation });
    expect((await line.next()).event).toBe('pusher_internal:subscription_succeeded');
    expect((await browser.ask(method, path, body)).status).toBeLessThan(300);
    // Stored in the batch that ended the sessions.
    await expect.poll(stored).toContainEqual(expect.objectContaining({ kind: 'connections-ended' }));
    await expect.poll(() => reported.mock.calls).toContainEqual([new Error('No hub.')]);
    await line.framesUntilNow();
    expect(line.closed).toBeUndefined();
    await theJobDelivers();
    expect((await line.end()).code).toBe(4009);
  },
);

test('the batch that ends a session closes its connections, also if nothing follows it', async () => {
  const line = await listening();
  await cell.batch([sendConnectionsEnded(cell, userId)]);
  await theJobDelivers();
  expect((await line.end()).code).toBe(4009);
});

test('a delayed message does not close connections of a later login', async () => {
  await cell.batch([sendConnectionsEnded(cell, userId)]);
  await expect.poll(() => Date.now()).toBeGreaterThan(Number((await rawRowsOf('messages'))[0]?.['created_at']));
  const line = await listening();
  await theJobDelivers();
  await line.framesUntilNow();
  expect(line.closed).toBeUndefined();
});
