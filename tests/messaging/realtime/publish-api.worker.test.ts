import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { signedQuery } from '../../../functions/messaging/realtime/signatures.ts';
import { connect, local } from '../../support/realtime.ts';

/** Calls the HTTP API with the secret. */
async function call(
  method: string,
  path: string,
  content?: unknown,
  query: Record<string, string> = {},
  credentials = local,
) {
  const body = content === undefined ? '' : JSON.stringify(content);
  const address = `/apps/wardwise${path}`;
  const signed = await signedQuery(credentials, { method, path: address, query: new URLSearchParams(query), body });
  const answer = await exports.default.fetch(
    new Request(`https://site.test${address}?${signed}`, { method, ...(body && { body }) }),
  );
  const text = await answer.text();
  return {
    status: answer.status,
    body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
}

async function listening(...channels: string[]) {
  const line = await connect();
  for (const channel of channels) {
    await line.subscribe(channel, channel.startsWith('presence-') ? { user_id: 'ana' } : undefined);
    await line.next();
  }
  return line;
}

test('a server publishes to channels, excluding one socket', async () => {
  const [one, other] = [await listening('news', 'private-a'), await listening('news')];
  const event = { name: 'told', channels: ['news', 'private-a'], data: '{"n":1}' };
  expect(await call('POST', '/events', event)).toEqual({ status: 200, body: {} });
  expect((await one.framesUntilNow()).map(({ channel, data }) => [channel, data])).toEqual([
    ['news', { n: 1 }],
    ['private-a', { n: 1 }],
  ]);
  expect(await other.framesUntilNow()).toHaveLength(1);
  await call('POST', '/events', { ...event, socket_id: one.socketId });
  expect([await one.framesUntilNow(), (await other.framesUntilNow()).length]).toEqual([[], 1]);
  await call('POST', '/batch_events', {
    batch: [
      { name: 'a', channel: 'news', data: '1' },
      { name: 'b', channel: 'news', data: '2' },
    ],
  });
  expect((await other.framesUntilNow()).map(({ event: name, data }) => [name, data])).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('a server lists channels and members', async () => {
  await listening('news', 'presence-a');
  await listening('presence-a');
  expect((await call('GET', '/channels')).body).toEqual({ channels: { news: {}, 'presence-a': {} } });
  const query = { filter_by_prefix: 'presence-', info: 'user_count,subscription_count' };
  expect((await call('GET', '/channels', undefined, query)).body).toEqual({
    channels: { 'presence-a': { user_count: 1, subscription_count: 2 } },
  });
  expect((await call('GET', '/channels', undefined, { info: 'user_count' })).status).toBe(400);
  expect((await call('GET', '/channels/news', undefined, { info: 'subscription_count' })).body).toEqual({
    occupied: true,
    subscription_count: 1,
  });
  expect((await call('GET', '/channels/none')).body).toEqual({ occupied: false });
  expect((await call('GET', '/channels/presence-a/users')).body).toEqual({ users: [{ id: 'ana' }] });
  expect((await call('GET', '/channels/news/users')).status).toBe(400);
});

test('a server ends a user’s connections', async () => {
  const line = await listening('private-user.ana');
  expect((await call('POST', '/users/ana/terminate_connections')).status).toBe(200);
  expect((await line.end()).code).toBe(4009);
  expect((await call('POST', '/users/ana/terminate_connections')).status).toBe(200);
});

test('a server without the secret is refused', async () => {
  const event = { name: 'told', channels: ['news'], data: '{}' };
  expect((await call('POST', '/events', event, {}, { ...local, secret: 'guessed' })).status).toBe(401);
  expect((await call('POST', '/events', event, {}, { ...local, key: 'other' })).status).toBe(401);
  const bare = await exports.default.fetch(new Request('https://site.test/apps/wardwise/channels'));
  expect(bare.status).toBe(401);
  const other = await exports.default.fetch(new Request('https://site.test/apps/other/channels'));
  expect(other.status).toBe(404);
});

test.each([
  ['too long data', { name: 'a', channel: 'news', data: 'x'.repeat(10_241) }, 413],
  ['a body that is too long', { name: 'a', channel: 'news', data: 'x'.repeat(200_000) }, 413],
  ['no channel', { name: 'a', channels: [], data: '' }, 400],
  ['too many channels', { name: 'a', channels: Array.from({ length: 101 }, (_, n) => `c${n}`), data: '' }, 400],
  ['a name that is too long', { name: 'a'.repeat(201), channel: 'news', data: '' }, 400],
  ['a channel that cannot be', { name: 'a', channel: 'a b', data: '' }, 400],
  ['data that is no text', { name: 'a', channel: 'news', data: {} }, 400],
  ['a socket that cannot be', { name: 'a', channel: 'news', data: '', socket_id: 'x' }, 400],
  ['no event', 7, 400],
])('an event with %s is refused', async (_, event, status) => {
  expect((await call('POST', '/events', event)).status).toBe(status);
});

test('more than ten events at once are refused', async () => {
  const batch = Array.from({ length: 11 }, () => ({ name: 'a', channel: 'news', data: '' }));
  expect((await call('POST', '/batch_events', { batch })).status).toBe(400);
});
